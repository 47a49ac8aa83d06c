-- The id under which an answer was first given, where it has another one because its user had an answer of that id.
alter table user_answers add column given_id uuid;
create index user_answers_by_given_id on user_answers (user_uuid, given_id) where given_id is not null;
