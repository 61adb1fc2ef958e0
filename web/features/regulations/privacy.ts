import { CONTACT, SINCE, type RegulationDocument } from './document.ts'

export const privacy: RegulationDocument = {
  title: 'Polityka prywatności',
  lead: 'Jakie dane o Tobie ma Kopczyk, kto je widzi i jak sprawić, żeby widziało je mniej osób. Napisane tak, żeby dało się przeczytać w schronisku przy herbacie.',
  since: SINCE,
  sections: [
    {
      id: 'zasady',
      title: 'Nasze zasady',
      blocks: [
        'Zbieramy tyle, ile trzeba, żeby prowadzić Twój dziennik wędrówek. Nie sprzedajemy danych, nie wyświetlamy reklam i nie wbudowujemy cudzych narzędzi śledzących. To, co wrażliwe, jest domyślnie ukryte, a pokazanie wymaga Twojej decyzji.',
        'Ten dokument opowiada o danych prostym językiem. Formalną informację wymaganą przez rozporządzenie (UE) 2016/679 znajdziesz na stronie RODO, a o tym, co zostaje w przeglądarce, piszemy na stronie o plikach cookies.',
      ],
    },
    {
      id: 'jakie-dane',
      title: 'Jakie dane mamy',
      blocks: [
        'Dane, które podajesz:',
        [
          'konto: adres e-mail, hasło (przechowujemy wyłącznie jego skrót, z którego hasła nie da się odczytać), a jeśli zechcesz, także imię, nazwisko, miejscowość, datę urodzenia, opis i zdjęcie,',
          'historie: tytuł, tekst, data, ślad GPS, zdjęcia, zdobyte szczyty i wskazani towarzysze drogi,',
          'lista „Chcę zdobyć”, którą widzisz tylko Ty,',
          'rozmowy: komentarze, wpisy na forum, ogłoszenia o wyprawach, brawa i listę osób, które obserwujesz,',
          'bezpieczny powrót: imię i adres e-mail osoby bliskiej, jeśli ją wskażesz, oraz godziny powrotu.',
        ],
        'Dane, które powstają podczas działania serwisu: data założenia konta, punkty i osiągnięcia, zapis o zaproszeniu kodem QR oraz dzienniki techniczne żądań. W dziennikach nie zapisujemy adresów e-mail, treści ani tokenów.',
        'Nie pobieramy położenia telefonu w tle. Miejsca poznajemy wyłącznie ze śladów i zdjęć, które sama lub sam wyślesz.',
      ],
    },
    {
      id: 'slady',
      title: 'Ślady GPS i miejsca',
      blocks: [
        'Ślad wędrówki mówi o Tobie dużo: gdzie chodzisz, o której i skąd wyruszasz. Dlatego:',
        [
          'początek i koniec każdego śladu są domyślnie ukrywane na odcinku 200 metrów, a na mapie, profilu, w pliku do pobrania i na obrazku do udostępnienia ich nie ma,',
          'ukrywanie odbywa się na serwerze, więc ukryty fragment w ogóle nie trafia do przeglądarek innych osób,',
          'kształt ukrytej strefy jest losowy, aby z wielu śladów nie dało się wyliczyć jej środka,',
          'historię możesz pokazać wszystkim, tylko obserwującym albo nikomu.',
        ],
        'Zdjęcia przed zapisaniem zmniejszamy i usuwamy z nich wszystkie metadane, w tym współrzędne i model aparatu. Jeżeli pozwolisz ustawić zdjęcie na trasie według godziny jego wykonania, miejsce obliczamy, zanim metadane znikną, i stosujemy do niego te same ukryte strefy.',
        'Pełny ślad widzisz tylko Ty. Możesz go w każdej chwili pobrać albo usunąć.',
      ],
    },
    {
      id: 'kto-widzi',
      title: 'Kto widzi co',
      blocks: [
        [
          'Adres e-mail i data urodzenia: tylko Ty. Nie pokazujemy ich nikomu, także na liście wędrowców.',
          'Imię, nazwisko, miejscowość, opis, zdjęcie i statystyki: wszyscy, albo tylko osoby zalogowane, jeżeli tak ustawisz profil.',
          'Historie: osoby, które wskażesz przy publikacji. Historia prywatna nie pojawia się w wyszukiwaniu, na listach, w licznikach ani na cudzych kartach.',
          'Wpisy na forum i komentarze pod publicznymi historiami: wszyscy.',
          'Ogłoszenia o wyprawach: ci, którym je pokazujesz. Dokładne miejsce spotkania i listę uczestników chronimy mocniej: miejsce widzą tylko uczestnicy, jeśli tak wybierzesz, a listę zalogowani wędrowcy.',
          'Osoba bliska z bezpiecznego powrotu: tylko Ty. Piszemy do niej za jej zgodą; bez niej w razie braku powrotu wysyłamy wyłącznie szczyty, godziny i numery ratunkowe.',
          'Moderatorzy: to, co zgłoszono do sprawdzenia.',
        ],
        'Wyszukiwarki internetowe mogą odnaleźć strony publiczne. Stron prywatnych i stron konta nie udostępniamy im wcale.',
      ],
    },
    {
      id: 'po-co',
      title: 'Do czego używamy danych',
      blocks: [
        'Danych używamy, żeby prowadzić konto i dziennik, rozpoznać szczyty na śladzie, policzyć statystyki, punkty i ranking, pokazać historie osobom, które wybierzesz, wysłać wiadomość powitalną i link do zmiany hasła, a także chronić serwis przed nadużyciami, na przykład ograniczając liczbę prób logowania.',
        'Nie podejmujemy wobec Ciebie decyzji wywołujących skutki prawne w sposób wyłącznie zautomatyzowany. Automatycznie rozpoznajemy szczyty i naliczamy punkty, ale zawsze możesz zobaczyć uzasadnienie i poprawić wynik.',
      ],
    },
    {
      id: 'komu',
      title: 'Komu przekazujemy dane',
      blocks: [
        'Dane mogą przetwarzać w naszym imieniu dostawcy hostingu, przechowywania plików i wysyłki poczty, na podstawie umów powierzenia i wyłącznie w celu działania serwisu. Jeżeli dostawca ma siedzibę poza Europejskim Obszarem Gospodarczym, korzystamy tylko z podstaw dopuszczonych w rozdziale V RODO. Organom państwa udostępniamy dane jedynie wtedy, gdy wymaga tego prawo.',
      ],
    },
    {
      id: 'jak-dlugo',
      title: 'Jak długo je trzymamy',
      blocks: [
        [
          'Dane konta i treści: do ich usunięcia przez Ciebie albo do usunięcia konta.',
          'Link do ustawienia nowego hasła: 60 minut i tylko do jednego użycia.',
          'Sesja logowania: do wylogowania, zmiany hasła albo 30 dni bez użycia.',
          'Przesłane zdjęcie, którego nie użyto: najdalej dobę.',
          'Dzienniki techniczne: do 30 dni.',
          'Kopie zapasowe: do 30 dni, po czym są nadpisywane.',
        ],
      ],
    },
    {
      id: 'kontrola',
      title: 'Co możesz zrobić samodzielnie',
      blocks: [
        'Na stronie edycji profilu poprawisz dane, zmienisz zdjęcie, pobierzesz wszystko, co o Tobie mamy („Pobierz moje dane”: opis w formacie JSON, ślady GPX i zdjęcia w jednym archiwum), i usuniesz konto. Usunięcie działa od razu i jest nieodwracalne: znikają dane osobowe, ślady, zdjęcia i odnotowane wejścia. Wpisy w cudzych wątkach pozostają jako „konto usunięte”, żeby rozmowa nie straciła sensu.',
        'Jeżeli ktoś oznaczył Cię jako towarzysza drogi, możesz to potwierdzić, odrzucić albo później wycofać. Do chwili potwierdzenia oznaczenie nie trafia na Twój profil.',
      ],
    },
    {
      id: 'bezpieczenstwo',
      title: 'Bezpieczeństwo i kontakt',
      blocks: [
        'Połączenie z serwisem jest szyfrowane, hasła przechowujemy w postaci skrótów odpornych na odgadywanie, a tokeny odświeżania w bazie tylko jako skróty. Zmiana hasła wylogowuje wszystkie urządzenia. Gdyby mimo to doszło do naruszenia, które może Ci zagrażać, zawiadomimy Cię bez zbędnej zwłoki.',
        `Pytania, prośby i zgłoszenia luk kieruj na ${CONTACT}. Na żądania dotyczące danych odpowiadamy najpóźniej w ciągu miesiąca. Gdy zmienimy ten dokument w istotny sposób, zawiadomimy o tym w serwisie.`,
      ],
    },
  ],
}
