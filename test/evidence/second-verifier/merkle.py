"""Proofs in the Merkle tree of a log (RFC 9162, section 2.1)."""

import hashlib


def leaf_hash(data):
    return hashlib.sha256(b"\0" + data).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def includes(root, size, index, leaf, proof):
    """RFC 9162, 2.1.3.2."""
    if index >= size:
        return False
    at, last, result = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            result = node_hash(sibling, result)
            while at != 0 and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            result = node_hash(result, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and result == root
