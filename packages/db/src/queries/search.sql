-- containsWordsInOrder, SQLite
select
  count(*) as count
from
  (
    select
      rowid
    from
      "preview_search_grams"
    where
      "preview_search_grams" match ?
    limit
      ?
  );

select
  count(*) as count
from
  (
    select
      rowid
    from
      "published_preview_grams"
    where
      "published_preview_grams" match ?
    limit
      ?
  );
