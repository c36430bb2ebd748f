import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network in CIDR notation: its first address and its prefix length in bits. */
export type Network = [Address, number];

/**
 * Parses a comma-separated CIDR list, such as `10.0.0.0/8, fd00::/8` (WEBHOOK_ALLOWED_NETWORKS, contract section 1).
 * Throws an Error whose message names the invalid entry and how to fix it.
 */
export function parseNetworks(list: string): Network[] {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').map(parseNetwork);
}

/**
 * Whether a request may go to this IP address: it is public or in one of the allowed networks. Cloud metadata addresses
 * are never allowed, nor are addresses that embed one (IPv4-mapped, NAT64, 6to4, Teredo), nor is anything that is not
 * an IP address.
 */
export function isAllowedAddress(address: string, allowed: readonly Network[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if ([parsed, ...embeddedIPv4(parsed)].some(isCloudMetadata)) return false;
  if (isPublic(parsed)) return true;
  // ::ffff:10.0.0.1 and 10.0.0.1 are one destination, so a network of either family may contain it.
  const spellings = isMapped(parsed) ? [parsed, parsed.toIPv4Address()] : [parsed];
  return allowed.some((network) => spellings.some((spelling) => contains(network, spelling)));
}

/**
 * Whether requests may go to all of these addresses of one host. A mix of public and private ones is an attempt to
 * bypass the check.
 */
export function areAllowedAddresses(
  addresses: readonly LookupAddress[],
  allowed: readonly Network[],
): boolean {
  return addresses.every(({ address }) => isAllowedAddress(address, allowed));
}

function parseNetwork(entry: string): Network {
  const [, base = '', bits = ''] = /^([^/%]+)\/(\d{1,3})$/.exec(entry) ?? [];
  if (isIP(base) === 0 || !ipaddr.isValidCIDR(entry)) {
    throw new Error(`"${entry}" is not a network in CIDR notation; write it like 10.0.0.0/8 or fd00::/8`);
  }
  const network: Network = [ipaddr.parse(base), Number(bits)];
  const first = firstAddress(entry);
  if (first !== network[0].toString()) {
    throw new Error(`"${entry}" does not begin at its network's first address; write ${first}/${bits}`);
  }
  return network;
}

function firstAddress(cidr: string): string {
  const family = cidr.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return family.networkAddressFromCIDR(cidr).toString();
}

function contains([base, bits]: Network, address: Address): boolean {
  // match() throws when the two are of different families.
  return base.kind() === address.kind() && address.match(base, bits);
}

/**
 * According to IANA's special-purpose registries as implemented by ipaddr.js. Of IPv6, only 2000::/3 is assigned (RFC
 * 4291, 2.4).
 */
function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || contains(globalUnicast, address));
}

const globalUnicast: Network = [ipaddr.parse('2000::'), 3];

function isCloudMetadata(address: Address): boolean {
  return cloudMetadata.some((network) => contains(network, address));
}

/** Where clouds give machines their credentials. Azure's address is in public address space. */
const cloudMetadata: Network[] = [
  '169.254.169.254/32', // AWS, Azure, Google, DigitalOcean, Oracle, OpenStack and others
  '169.254.170.2/32', // AWS ECS task credentials
  '169.254.170.23/32', // AWS EKS pod identity
  '169.254.42.42/32', // Scaleway
  '169.254.0.23/32', // Tencent Cloud
  '168.63.129.16/32', // Azure WireServer
  '100.100.100.200/32', // Alibaba Cloud
  '192.0.0.192/32', // Oracle Cloud classic
  'fd00:ec2::254/128', // AWS
  'fd00:ec2::23/128', // AWS EKS pod identity
  'fd20:ce::254/128', // Google
  'fd00:42::42/128', // Scaleway
  'fe80::a9fe:a9fe/128', // OpenStack
].map((cidr) => ipaddr.parseCIDR(cidr));

function isMapped(address: Address): address is ipaddr.IPv6 {
  return address.range() === 'ipv4Mapped';
}

/** Every IPv4 address that a translator or tunnel would extract from this IPv6 address. */
function embeddedIPv4(address: Address): ipaddr.IPv4[] {
  if (address.kind() === 'ipv4') return [];
  const bytes = address.toByteArray();
  return embeddings
    .filter(({ within }) => contains(within, address))
    .map(({ at, inverted }) => new ipaddr.IPv4(at.map((i) => (bytes[i] ?? 0) ^ (inverted ? 0xff : 0))));
}

const embeddings: { within: Network; at: number[]; inverted?: true }[] = [
  { within: ipaddr.parseCIDR('::/96'), at: [12, 13, 14, 15] }, // IPv4-compatible, RFC 4291
  { within: ipaddr.parseCIDR('::ffff:0:0/96'), at: [12, 13, 14, 15] }, // IPv4-mapped, RFC 4291
  { within: ipaddr.parseCIDR('::ffff:0:0:0/96'), at: [12, 13, 14, 15] }, // IPv4-translated, RFC 2765
  { within: ipaddr.parseCIDR('64:ff9b::/96'), at: [12, 13, 14, 15] }, // NAT64, RFC 6052
  // Local NAT64 (RFC 8215): the operator chooses a prefix length, which determines where the address is (RFC 6052,
  // 2.2).
  { within: ipaddr.parseCIDR('64:ff9b:1::/48'), at: [6, 7, 9, 10] },
  { within: ipaddr.parseCIDR('64:ff9b:1::/48'), at: [7, 9, 10, 11] },
  { within: ipaddr.parseCIDR('64:ff9b:1::/48'), at: [9, 10, 11, 12] },
  { within: ipaddr.parseCIDR('64:ff9b:1::/48'), at: [12, 13, 14, 15] },
  { within: ipaddr.parseCIDR('2002::/16'), at: [2, 3, 4, 5] }, // 6to4, RFC 3056
  { within: ipaddr.parseCIDR('2001::/32'), at: [12, 13, 14, 15], inverted: true }, // Teredo, RFC 4380
];
