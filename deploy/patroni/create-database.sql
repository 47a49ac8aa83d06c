create role vidare login password :'password';
create database vidare owner vidare;
revoke connect on database vidare from public;
