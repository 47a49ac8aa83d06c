-- psql -v password=… -f create-database.sql, as the superuser on the leader.
create role vidare login password :'password';
create database vidare owner vidare;
revoke connect on database vidare from public;
