import { CONTACT, SINCE, type RegulationDocument } from './document.ts'

export const rodo: RegulationDocument = {
  title: 'RODO',
  lead: 'Informacja o przetwarzaniu danych osobowych według art. 13 rozporządzenia (UE) 2016/679 oraz opis praw, które Ci przysługują.',
  since: SINCE,
  sections: [
    {
      id: 'administrator',
      title: 'Administrator danych',
      blocks: [
        `Administratorem Twoich danych osobowych w rozumieniu art. 4 pkt 7 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679 z dnia 27 kwietnia 2016 r. (RODO) jest operator serwisu Kopczyk. We wszystkich sprawach dotyczących danych napisz na ${CONTACT}.`,
        'Nie wyznaczyliśmy inspektora ochrony danych, ponieważ nie zachodzą przesłanki z art. 37 ust. 1 RODO. Sprawy, którymi zajmowałby się inspektor, prowadzi administrator pod podanym adresem.',
      ],
    },
    {
      id: 'cele-i-podstawy',
      title: 'Cele i podstawy prawne',
      blocks: [
        'Dane przetwarzamy w następujących celach:',
        [
          'zawarcie i wykonanie umowy o prowadzenie konta, w tym publikowanie historii, liczenie statystyk, punktów i rankingu, organizowanie rozmów i wypraw: art. 6 ust. 1 lit. b RODO,',
          'podanie danych nieobowiązkowych, takich jak data urodzenia, miejscowość, opis czy zdjęcie: Twoja zgoda wyrażona przez ich wpisanie, art. 6 ust. 1 lit. a RODO,',
          'zapewnienie bezpieczeństwa serwisu, przeciwdziałanie nadużyciom i ograniczanie liczby prób logowania: nasz prawnie uzasadniony interes, art. 6 ust. 1 lit. f RODO,',
          'obsługa reklamacji, zgłoszeń treści i odwołań: obowiązek prawny, art. 6 ust. 1 lit. c RODO w związku z ustawą o prawach konsumenta i aktem o usługach cyfrowych,',
          'ustalenie, dochodzenie lub obrona roszczeń: nasz prawnie uzasadniony interes, art. 6 ust. 1 lit. f RODO.',
        ],
        'Nie przetwarzamy danych w celach marketingowych. Nie prosimy o dane szczególnych kategorii (art. 9 RODO), na przykład o stan zdrowia; prosimy, aby nie podawać ich w opisach i na forum.',
      ],
    },
    {
      id: 'dane-lokalizacyjne',
      title: 'Dane lokalizacyjne i ślady GPS',
      blocks: [
        'Ślad GPS i miejsce zdjęcia są danymi osobowymi, ponieważ pokazują, gdzie i kiedy przebywasz. Przetwarzamy je tylko wtedy, gdy dodasz je do historii, na podstawie art. 6 ust. 1 lit. b RODO. Zgodnie z zasadą domyślnej ochrony danych (art. 25 RODO) końce śladu są domyślnie ukryte, ukrywanie odbywa się na serwerze, a z obrazów usuwane są metadane.',
        'Jeżeli wskażesz towarzysza drogi, jego udział zostanie pokazany dopiero po jego potwierdzeniu. Może je wycofać w każdej chwili.',
      ],
    },
    {
      id: 'odbiorcy',
      title: 'Odbiorcy danych',
      blocks: [
        'Odbiorcami danych są: osoby korzystające z serwisu, w zakresie, który sama lub sam ustawisz; podmioty, które świadczą na naszą rzecz usługi hostingu, przechowywania plików i wysyłki poczty elektronicznej, na podstawie umów powierzenia z art. 28 RODO; organy publiczne, gdy obowiązek udostępnienia wynika z przepisu prawa.',
        'Danych nie przekazujemy do państw trzecich ani organizacji międzynarodowych. Gdyby dostawca usług przetwarzał dane poza Europejskim Obszarem Gospodarczym, nastąpi to wyłącznie na podstawie decyzji Komisji o odpowiednim stopniu ochrony (art. 45 RODO) albo standardowych klauzul umownych (art. 46 RODO), a kopię zabezpieczeń udostępnimy na żądanie.',
      ],
    },
    {
      id: 'okres',
      title: 'Okres przechowywania',
      blocks: [
        'Dane konta i treści przechowujemy do czasu usunięcia konta lub poszczególnej treści. Usunięcie konta niezwłocznie usuwa dane osobowe, ślady, zdjęcia i odnotowane wejścia z bazy i z magazynu plików; z kopii zapasowych znikają one najpóźniej po 30 dniach.',
        'Dzienniki techniczne przechowujemy do 30 dni, a korespondencję dotyczącą reklamacji, zgłoszeń i żądań przez okres przedawnienia roszczeń. Dane podane na podstawie zgody usuwamy po jej wycofaniu, czyli po wyczyszczeniu danego pola w profilu.',
      ],
    },
    {
      id: 'prawa',
      title: 'Twoje prawa',
      blocks: [
        'Przysługują Ci:',
        [
          'prawo dostępu do danych i otrzymania ich kopii (art. 15 RODO),',
          'prawo do sprostowania danych (art. 16 RODO), które wykonasz sama lub sam na stronie edycji profilu,',
          'prawo do usunięcia danych, zwane prawem do bycia zapomnianym (art. 17 RODO); najprościej przez przycisk „Usuń konto”,',
          'prawo do ograniczenia przetwarzania (art. 18 RODO),',
          'prawo do przenoszenia danych (art. 20 RODO): przycisk „Pobierz moje dane” przygotowuje archiwum ZIP z plikami JSON i GPX oraz zdjęciami,',
          'prawo do sprzeciwu wobec przetwarzania opartego na prawnie uzasadnionym interesie, z przyczyn związanych z Twoją szczególną sytuacją (art. 21 RODO),',
          'prawo do cofnięcia zgody w dowolnym momencie, bez wpływu na zgodność z prawem przetwarzania sprzed jej cofnięcia (art. 7 ust. 3 RODO).',
        ],
        'Na żądanie odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca; przy sprawach skomplikowanych termin może się wydłużyć o dwa miesiące, o czym zawiadomimy. Odpowiedź jest bezpłatna. Jeżeli nie będziemy mieć pewności, że pisze właściciel konta, poprosimy o potwierdzenie z adresu e-mail przypisanego do konta.',
      ],
    },
    {
      id: 'skarga',
      title: 'Skarga do organu nadzorczego',
      blocks: [
        'Jeżeli uznasz, że przetwarzamy dane niezgodnie z prawem, możesz wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych (art. 77 RODO). Sposoby złożenia skargi, także przez internet, są opisane na stronie uodo.gov.pl. Będzie nam miło, jeżeli wcześniej dasz nam szansę naprawić błąd.',
      ],
    },
    {
      id: 'dobrowolnosc',
      title: 'Czy musisz podawać dane',
      blocks: [
        'Podanie adresu e-mail i hasła jest dobrowolne, ale konieczne do założenia konta. Wszystkie pozostałe dane podajesz tylko wtedy, gdy chcesz. Bez konta możesz przeglądać publiczne części serwisu.',
        'Konto może założyć osoba, która ukończyła 16 lat; w przypadku osoby młodszej zgodę wyraża lub potwierdza osoba sprawująca władzę rodzicielską lub opiekę (art. 8 RODO).',
      ],
    },
    {
      id: 'automatyzacja',
      title: 'Zautomatyzowane decyzje',
      blocks: [
        'Nie podejmujemy decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu, w tym profilowaniu, które wywoływałyby wobec Ciebie skutki prawne lub w podobny sposób istotnie na Ciebie wpływały (art. 22 RODO). Automatyczne rozpoznawanie szczytów, naliczanie punktów i układanie rankingu takich skutków nie wywołuje, a ich wynik możesz sprawdzić i zakwestionować.',
        'Informację aktualizujemy, gdy zmienia się sposób przetwarzania danych. Obowiązującą wersję zawsze znajdziesz na tej stronie.',
      ],
    },
  ],
}
