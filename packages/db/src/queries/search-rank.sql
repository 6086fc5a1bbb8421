-- saveFieldWords
insert into
  "published_words" ("preview_id", "title", "author", "category", "topics", "abstract")
values
  (?, ?, ?, ?, ?, ?),
  …
on conflict ("preview_id") do update
set
  "title" = "excluded"."title",
  "author" = "excluded"."author",
  "category" = "excluded"."category",
  "topics" = "excluded"."topics",
  "abstract" = "excluded"."abstract";

-- saveFieldWords, SQLite
insert
or replace into published_terms (rowid, terms)
values
  (?, ?),
  …;

-- Not recorded: indexFieldWords
