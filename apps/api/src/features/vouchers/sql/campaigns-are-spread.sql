-- Whether campaigns are on several databases: then no transaction of claims or redemptions writes rows of two campaigns. On
-- one database that would only cost.
create or replace function campaigns_are_spread() returns boolean language sql immutable return false;
