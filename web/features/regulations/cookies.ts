import { CONTACT, SINCE, type RegulationDocument } from './document.ts'

export const cookies: RegulationDocument = {
  title: 'Pliki cookies',
  lead: 'Co Kopczyk zapisuje w Twojej przeglądarce, po co to robi i jak możesz to usunąć. W skrócie: tylko to, bez czego by nie działał.',
  since: SINCE,
  sections: [
    {
      id: 'o-dokumencie',
      title: 'O tym dokumencie',
      blocks: [
        'Ten dokument opisuje, jakie informacje serwis Kopczyk przechowuje na urządzeniu, z którego korzystasz, i w jakim celu się do nich odwołuje. Wykonujemy w ten sposób obowiązek z art. 399 ustawy z dnia 12 lipca 2024 r. Prawo komunikacji elektronicznej.',
        'Zwyczajowo mówi się o „plikach cookies”, ale przepisy dotyczą każdej informacji zapisywanej w przeglądarce. Dlatego opisujemy wszystkie jej rodzaje, nie tylko cookies.',
      ],
    },
    {
      id: 'rodzaje',
      title: 'Cookies, pamięć lokalna i pamięć sesji',
      blocks: [
        'Plik cookie to niewielka informacja, którą serwer prosi przeglądarkę zapisać i którą przeglądarka odsyła przy każdym kolejnym żądaniu. Kopczyk zapisuje najwyżej dwa własne pliki cookie: kopczyk-device i, dla czytających po angielsku, language.',
        'Poza nimi korzystamy z dwóch miejsc w przeglądarce. Pamięć lokalna (local storage) trwa do chwili, w której Ty albo serwis ją wyczyści. Pamięć sesji (session storage) znika po zamknięciu karty. Tych informacji przeglądarka nie wysyła sama; odczytuje je wyłącznie kod Kopczyka działający pod naszym adresem.',
      ],
    },
    {
      id: 'co-zapisujemy',
      title: 'Co dokładnie zapisujemy',
      blocks: [
        'W pamięci lokalnej znajdują się, gdy są potrzebne:',
        [
          'accessToken i refreshToken: dowód, że jesteś zalogowana lub zalogowany. Pierwszy jest ważny 15 minut, drugi 30 dni i przy każdym odświeżeniu jest wymieniany na nowy. Oba znikają po wylogowaniu.',
          'session-end: dlaczego sesja się skończyła, jeżeli nie przez wylogowanie. Znika przy następnym logowaniu.',
          'cookies-bar: informacja, że zamknięto pasek o cookies. Bez niej pasek wracałby na każdej stronie.',
          'app-notice-closed: informacja, że zamknięto zachętę do Kopczyka na telefonie.',
          'theme: wybrany motyw, jasny lub ciemny. Gdy nie wybierzesz żadnego, nic nie zapisujemy i stosujemy ustawienie systemu.',
          'language: wybrany język. Gdy nie wybierzesz żadnego, a przeglądarka mówi po polsku, nic nie zapisujemy.',
          'climbed: lista Twoich zdobytych szczytów z ostatniej odpowiedzi serwera, aby bez zasięgu nie wyglądały na niezdobyte. Znika po wylogowaniu.',
          'kept-owner, own-brought i deeds-waiting: czyje kopie stron są w tej przeglądarce, kiedy je ostatnio odświeżono i ile rzeczy czeka na zasięg. Znikają po wylogowaniu.',
          'install-offered: informacja, że zaproponowaliśmy już dodanie Kopczyka do ekranu telefonu.',
          'szkice: treść historii lub wpisu, którego jeszcze nie udało się wysłać, aby nie przepadła po utracie zasięgu albo zamknięciu karty. Szkic znika po wysłaniu.',
        ],
        'W pamięci sesji może pojawić się qrcode: znacznik, że trafiasz do nas z kodu QR od znajomej osoby. Służy do przyznania pamiątkowego osiągnięcia przy zakładaniu konta i znika po zamknięciu karty. Może się tam pojawić także way-back: adres i tytuł strony, od której odeszło się do logowania, żeby dało się do niej wrócić, language-asked: że strona jest właśnie pobierana w innym języku, oraz reloaded-at: kiedy strona ostatnio wczytała się na nowo z powodu nowej wersji serwisu, żeby nie robiła tego w kółko.',
        'Plik cookie kopczyk-device powstaje po udanym logowaniu i mówi tylko tyle, że na tym urządzeniu logowano się już do danego konta. Dzięki niemu nikt nie zamknie Ci drogi do konta, zgadując hasło. Składa się z losowych znaków, nie zawiera adresu e-mail ani żadnych innych danych o Tobie, przeglądarka odsyła go tylko przy logowaniu, a skrypty nie mogą go odczytać. Przechowujemy go 400 dni od ostatniego logowania; zostaje po wylogowaniu.',
        'Plik cookie language powstaje, gdy czytasz Kopczyka po angielsku, i mówi serwerowi tylko tyle, w jakim języku ma przysłać stronę. Przechowujemy go rok; znika, gdy wrócisz do polskiego.',
        'Przeglądarka przechowuje też kopie plików serwisu (skrypty, style, czcionki, rysunki), aby kolejne strony otwierały się szybciej, także bez zasięgu. Nie zawierają one danych o Tobie.',
        'Żeby Kopczyk działał bez zasięgu, przeglądarka przechowuje jeszcze: strony i odpowiedzi, które otwierasz, razem z Twoimi własnymi (baza kopczyk-kept, najwyżej 45 dni), oraz to, co zapiszesz bez zasięgu, do chwili wysłania (baza kopczyk-deeds). Jedno i drugie widzi tylko osoba, która jest zalogowana; znika przy wylogowaniu, przy logowaniu kogoś innego i przy usunięciu konta.',
      ],
    },
    {
      id: 'czego-nie-robimy',
      title: 'Czego nie robimy',
      blocks: [
        'Nie używamy plików cookies ani podobnych technik do reklamy, profilowania, mierzenia oglądalności czy śledzenia Cię na innych stronach. Nie osadzamy skryptów mediów społecznościowych, sieci reklamowych ani narzędzi analitycznych. Odnośniki do naszych profili społecznościowych i sklepu z aplikacjami są zwykłymi odnośnikami: dopóki w nie nie klikniesz, tamte serwisy nie wiedzą, że tu jesteś.',
        'Czcionki, rysunki i mapa szkicowa pochodzą z naszego serwera. Jeżeli operator włączy podkład mapowy zewnętrznego dostawcy, po otwarciu mapy Twoja przeglądarka pobierze z jego serwera kafelki mapy, a dostawca zobaczy przy tym Twój adres IP. Nazwa dostawcy jest wtedy podana na mapie.',
      ],
    },
    {
      id: 'podstawa',
      title: 'Dlaczego nie pytamy o zgodę',
      blocks: [
        'Zgodnie z art. 399 ust. 3 Prawa komunikacji elektronicznej zgoda nie jest potrzebna, gdy zapis jest konieczny do świadczenia usługi, której żądasz. Wszystkie informacje wymienione wyżej są właśnie takie: służą utrzymaniu logowania, ochronie Twojego konta, zapamiętaniu Twojego wyboru albo ochronie Twojej pracy przed utratą. Pasek na dole strony ma Cię o tym poinformować; przycisk „Rozumiem” tylko go zamyka.',
        'Gdybyśmy kiedyś chcieli zapisywać coś, co nie jest konieczne, najpierw zapytamy o zgodę, a odmowa nie utrudni korzystania z serwisu.',
        'Jeżeli informacja zapisana w przeglądarce pozwala Cię rozpoznać, jak dzieje się z tokenami logowania, jest daną osobową. Przetwarzamy ją na podstawie art. 6 ust. 1 lit. b RODO, czyli w celu wykonania umowy o korzystanie z konta.',
      ],
    },
    {
      id: 'jak-usunac',
      title: 'Jak to usunąć',
      blocks: [
        'Wylogowanie usuwa tokeny, szkice, zapisane strony, kolejkę do wysłania i listę zdobytych szczytów. Resztę usuniesz w ustawieniach przeglądarki:',
        [
          'Firefox: Ustawienia, Prywatność i bezpieczeństwo, Ciasteczka i dane stron.',
          'Chrome i Edge: Ustawienia, Prywatność i bezpieczeństwo, Usuń dane przeglądania.',
          'Safari: Ustawienia, Prywatność, Zarządzaj danymi witryn.',
          'Telefon: ustawienia przeglądarki, dane witryn, a następnie adres Kopczyka.',
        ],
        'Możesz też całkiem zablokować zapisywanie danych. Strony publiczne nadal się otworzą, ale logowanie nie zadziała, a paski i zachęty będą wracać. Niewysłane szkice przepadną razem z danymi witryny, dlatego wcześniej je wyślij.',
        'Tryb prywatny przeglądarki usuwa wszystkie te informacje po zamknięciu ostatniego okna. Jeżeli korzystasz z cudzego urządzenia, to najprostszy sposób, żeby nic na nim nie zostało.',
      ],
    },
    {
      id: 'zmiany-i-kontakt',
      title: 'Zmiany i kontakt',
      blocks: [
        'Gdy zmieni się to, co zapisujemy, zmienimy ten dokument i jego datę. O zmianach istotnych zawiadamiamy w serwisie.',
        `Pytania o zapisywane informacje kieruj na ${CONTACT}. Więcej o danych osobowych przeczytasz w polityce prywatności oraz w informacji RODO.`,
      ],
    },
  ],
}
