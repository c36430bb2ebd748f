-- Triggers run in the order of their names. Creations counted requests before standings, and changes standings before requests,
-- so that one of each could wait for the other forever. Both count requests last now, whose rows are then locked for the shortest
-- time.
alter trigger count_inserted on signing_requests rename to update_counts_of_inserted;
alter trigger count_updated on signing_requests rename to update_counts_of_updated;
