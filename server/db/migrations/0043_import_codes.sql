-- Why a file became no story is a code; its sentence is made where it is read. What was said otherwise in earlier versions
-- was always about a file that could not be read.
update import_files set reason = case
  when state <> 'failed' then null
  when reason = 'Nie udało się wczytać tego pliku. Spróbuj jeszcze raz później.' then 'gave-up'
  when reason = 'Plik zaginął. Wyślij go jeszcze raz.' then 'file-lost'
  when reason like 'W pliku nie ma dat%' then 'no-dates'
  when reason like 'Data w pliku jest z przyszłości%' then 'future-date'
  when reason = 'Tego pliku nie da się wczytać: jest w nim za dużo do policzenia.' then 'track-too-complex'
  when reason = 'Ten plik jest pusty.' then 'track-empty'
  when reason like 'Plik jest większy niż 50 MB%' then 'track-too-large'
  when reason like 'Ślad ma więcej niż 500 000 punktów%' then 'track-too-many-points'
  when reason like 'Nie rozpoznajemy tego pliku%' then 'track-unknown-format'
  when reason like 'Plik używa kodowania znaków%' then 'track-encoding'
  when reason like 'Plik zawiera deklarację DOCTYPE%' then 'track-doctype'
  when reason = 'W pliku nie ma ani jednego punktu śladu.' then 'track-no-points'
  else 'track-malformed' end
where reason is not null or state = 'failed';

-- Until when the file is kept though no story has it: for ever while it waits, a while if it may be tried again, else not.
alter table import_files add column file_needed_until timestamptz default 'infinity';
update import_files set file_needed_until = case
  when state = 'cancelled' or reason = 'gave-up' then now() + interval '7 days' end
where state <> 'queued';
create index import_files_needed on import_files (user_id) include (size, file_needed_until)
  where file_needed_until is not null;
