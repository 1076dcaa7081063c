-- Servers keep the towns and zips that they search in memory; in the database only misspelt names are looked for.
drop index city_search, city_beginning, city_where, zip_where, zip_search;
