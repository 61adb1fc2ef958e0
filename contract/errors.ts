import { unexpected } from './unexpected.ts'

/** Every problem that the API can answer with: a stable code, its status and the sentence for people. */
export const problems = {
  validation: { status: 400, message: 'Popraw zaznaczone pola i spróbuj jeszcze raz.' },
  'malformed-request': { status: 400, message: 'Nie rozumiemy tego żądania.' },
  'malformed-cursor': { status: 400, message: 'Nieprawidłowy znacznik strony. Odśwież listę.' },
  unauthorized: { status: 401, message: 'Zaloguj się, żeby zobaczyć tę stronę.' },
  'wrong-credentials': { status: 401, message: 'Nieprawidłowy adres e-mail lub hasło.' },
  'session-expired': { status: 401, message: 'Sesja wygasła. Zaloguj się ponownie.' },
  forbidden: { status: 403, message: 'Nie masz uprawnień do tej czynności.' },
  'password-needed': { status: 403, message: 'Podaj jeszcze raz hasło, żeby to potwierdzić.' },
  blocked: { status: 403, message: 'Twoje konto jest zablokowane. Możesz czytać, ale nie możesz pisać.' },
  'thread-locked': {
    status: 403,
    message: 'Ten wątek jest zamknięty: można go czytać, ale nie można w nim pisać.',
  },
  'not-found': { status: 404, message: 'Nie ma tu tego, czego szukasz.' },
  'method-not-allowed': { status: 405, message: 'Ta czynność nie jest tu dostępna.' },
  conflict: { status: 409, message: 'Ktoś zmienił to w tym samym czasie. Odśwież i spróbuj ponownie.' },
  'comment-changed': {
    status: 409,
    message:
      'Ten wpis zmienił się, kiedy pisałeś lub pisałaś. Twój tekst jest bezpieczny: porównaj obie wersje i zapisz jeszcze raz.',
  },
  'story-changed': {
    status: 409,
    message:
      'Ta historia zmieniła się tymczasem na innym urządzeniu. Twoja wersja jest bezpieczna tutaj: porównaj obie. Gdy zapiszesz jeszcze raz, zastąpisz tamtą.',
  },
  'thread-renamed': {
    status: 409,
    message: 'Ktoś właśnie zmienił ten tytuł. Twoja wersja została w polu: sprawdź i zapisz jeszcze raz.',
  },
  'thread-answered': {
    status: 409,
    message: 'W tym wątku pisali już inni, więc nie można go usunąć. Możesz usunąć swoje wpisy.',
  },
  'own-condition': {
    status: 409,
    message: 'Własne zgłoszenie potwierdzają inni. Jeśli jest już nieaktualne, usuń je.',
  },
  'ascent-from-story': {
    status: 409,
    message: 'To wejście pochodzi z historii. Zmień je w historii, a zniknie i tutaj.',
  },
  'already-climbed': { status: 409, message: 'Ten szczyt masz już zdobyty.' },
  'duplicate-track': { status: 409, message: 'Ten ślad już masz w innej historii.' },
  'own-applause': { status: 409, message: 'Własnym historiom i komentarzom brawa biją inni.' },
  'trip-begun': { status: 409, message: 'Ta wyprawa już się zaczęła i niczego nie można w niej zmienić.' },
  'trip-cancelled': { status: 409, message: 'Ta wyprawa jest odwołana.' },
  'taken-off-trip': {
    status: 403,
    message: 'Organizator nie przewidział dla Ciebie miejsca na tej wyprawie.',
  },
  'email-unconfirmed': { status: 403, message: 'Najpierw potwierdź swój adres e-mail.' },
  'challenge-closed': {
    status: 409,
    message: 'Na to wyzwanie jest już za późno. Zajrzyj do tych, które trwają.',
  },
  'challenge-begun': {
    status: 409,
    message: 'Ktoś już ruszył w drogę: celu i dat nie można teraz zmienić, a wyzwania usunąć.',
  },
  'too-many-challenges': {
    status: 409,
    message: 'Bierzesz udział w 60 wyzwaniach naraz. Ukończ któreś albo z któregoś zrezygnuj.',
  },
  'too-many-made': {
    status: 409,
    message: 'Masz już 20 własnych wyzwań. Usuń któreś, żeby ułożyć następne.',
  },
  'email-taken': { status: 409, message: 'Konto z tym adresem e-mail już istnieje.' },
  'link-expired': { status: 410, message: 'Ten link wygasł albo został już użyty. Poproś o nowy.' },
  'payload-too-large': { status: 413, message: 'To jest za duże, żeby to przyjąć.' },
  'unsupported-media-type': { status: 415, message: 'Nie obsługujemy tego rodzaju danych.' },
  'unsupported-picture': {
    status: 415,
    message: 'To nie jest zdjęcie w formacie JPEG, PNG ani WebP. Wybierz inny plik.',
  },
  'unsupported-heic': {
    status: 415,
    message: 'Nie potrafimy odczytać zdjęć HEIC. Zapisz zdjęcie jako JPEG i wyślij jeszcze raz.',
  },
  'picture-too-many-pixels': {
    status: 422,
    message: 'To zdjęcie ma za dużo pikseli. Zmniejsz je i wyślij jeszcze raz.',
  },
  'unreadable-picture': {
    status: 422,
    message: 'Nie udało się odczytać tego zdjęcia. Plik jest uszkodzony albo niepełny.',
  },
  'suspicious-picture': {
    status: 422,
    message: 'W tym pliku jest coś więcej niż zdjęcie. Zapisz zdjęcie na nowo i wyślij jeszcze raz.',
  },
  'range-not-satisfiable': { status: 416, message: 'Nie ma takiego fragmentu pliku.' },
  'unreadable-file': { status: 422, message: 'Nie udało się odczytać tego pliku.' },
  'quota-reached': { status: 429, message: 'Na dziś to już wszystko. Spróbuj ponownie jutro.' },
  'too-many-requests': { status: 429, message: 'Za dużo prób. Odczekaj chwilę i spróbuj ponownie.' },
  'internal-error': {
    status: 500,
    message: unexpected,
  },
  'storage-read-only': {
    status: 503,
    message:
      'Kopczyk pozwala teraz tylko czytać: dysk serwera nie przyjmuje zapisów. Spróbuj ponownie za jakiś czas.',
  },
  'storage-full': {
    status: 507,
    message:
      'Na serwerze skończyło się miejsce, więc niczego nowego nie możemy zapisać. To, co już jest w Kopczyku, jest bezpieczne.',
  },
  unavailable: { status: 503, message: 'Kopczyk jest chwilowo niedostępny. Spróbuj ponownie za chwilę.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems
