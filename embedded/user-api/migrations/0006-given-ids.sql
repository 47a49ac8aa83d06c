-- The original id of a copied answer that got a new id because the user already had an answer with that id.
alter table user_answers add column given_id uuid;
create index user_answers_by_given_id on user_answers (user_uuid, given_id) where given_id is not null;
