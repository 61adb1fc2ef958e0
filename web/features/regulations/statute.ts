import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { TRAILS_CREDIT } from '#contract/trails.ts'
import { CONTACT, SINCE, type RegulationDocument } from './document.ts'

export const statute: RegulationDocument = {
  title: 'Regulamin',
  lead: 'Zasady, na jakich wspólnie układamy ten kopiec: co daje Ci Kopczyk, za co odpowiadasz Ty, a za co my.',
  since: SINCE,
  sections: [
    {
      id: 'postanowienia-ogolne',
      title: 'Postanowienia ogólne',
      blocks: [
        `Regulamin określa zasady korzystania z serwisu internetowego Kopczyk (dalej „Kopczyk” albo „serwis”) i jest regulaminem świadczenia usług drogą elektroniczną w rozumieniu art. 8 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną. Usługodawcą jest operator serwisu Kopczyk (dalej „operator” albo „my”). Kontakt we wszystkich sprawach, także w sprawach opisanych w art. 11 i 12 rozporządzenia (UE) 2022/2065 (akt o usługach cyfrowych): ${CONTACT}. Odpowiadamy po polsku i po angielsku.`,
        'W regulaminie „Ty” oznacza każdą osobę, która korzysta z serwisu, „konto” oznacza wydzieloną część serwisu dostępną po zalogowaniu, a „treści” oznaczają wszystko, co zamieszczasz: historie, ślady GPS, zdjęcia, opisy, komentarze, wpisy na forum i ogłoszenia o wyprawach.',
        'Regulamin możesz w każdej chwili bezpłatnie przeczytać, zapisać i wydrukować pod adresem, pod którym go teraz widzisz.',
      ],
    },
    {
      id: 'uslugi',
      title: 'Co daje Kopczyk',
      blocks: [
        'Korzystanie z serwisu jest bezpłatne. W ramach usług możesz:',
        [
          'przeglądać pasma górskie i szczyty Sudetów, Karpat i Gór Świętokrzyskich wraz z ich wysokością, położeniem i krótkim opisem,',
          'zapisywać wędrówki jako historie, wczytywać ślady w formatach GPX, TCX i FIT oraz dodawać zdjęcia,',
          'odnotowywać zdobyte szczyty i śledzić postęp w pasmach i koronach,',
          'zbierać punkty i osiągnięcia oraz brać udział w rankingu i wyzwaniach,',
          'rozmawiać na forum i w komentarzach,',
          'ogłaszać wyprawy i szukać towarzystwa na szlak,',
          'pobrać komplet swoich danych w formie archiwum.',
        ],
        'Przeglądanie publicznych części serwisu nie wymaga konta. Część funkcji jest dostępna dopiero po zalogowaniu. Serwis rozwijamy stopniowo; dział, który jeszcze powstaje, jest wyraźnie tak oznaczony.',
      ],
    },
    {
      id: 'wymagania',
      title: 'Wymagania techniczne',
      blocks: [
        'Do korzystania z Kopczyka potrzebujesz urządzenia z dostępem do internetu, aktualnej przeglądarki z włączoną obsługą JavaScriptu i pamięci lokalnej, a do założenia konta także adresu poczty elektronicznej. Wczytanie śladu wymaga pliku zapisanego przez zegarek, telefon lub program do planowania tras.',
        'Jak przy każdej usłudze w internecie istnieje ryzyko, że ktoś podszyje się pod serwis lub pozna Twoje hasło. Używaj hasła, którego nie masz nigdzie indziej, i nie podawaj go nikomu. Nigdy nie poprosimy o hasło w wiadomości.',
      ],
    },
    {
      id: 'konto',
      title: 'Konto',
      blocks: [
        'Konto zakładasz, podając adres e-mail i hasło o długości co najmniej ośmiu znaków oraz akceptując ten regulamin. Imię i nazwisko są nieobowiązkowe. Z chwilą założenia konta zawieramy umowę o świadczenie usług drogą elektroniczną na czas nieoznaczony.',
        'Konto może założyć osoba, która ukończyła 16 lat. Osoba młodsza może korzystać z konta za zgodą rodzica lub opiekuna prawnego.',
        'Jedna osoba prowadzi jedno konto i nie udostępnia go innym. Podane dane powinny być prawdziwe w takim zakresie, w jakim je podajesz; możesz posługiwać się pseudonimem.',
        'Umowę możesz rozwiązać w każdej chwili i bez podania przyczyny, usuwając konto na stronie edycji profilu. Jako konsument możesz też odstąpić od umowy w terminie 14 dni od jej zawarcia; wystarczy usunąć konto albo do nas napisać. Usunięcie konta od razu i nieodwracalnie usuwa Twoje dane osobowe, ślady, zdjęcia i odnotowane wejścia. Wpisy w cudzych wątkach forum pozostają bez Twoich danych, z podpisem „konto usunięte”.',
      ],
    },
    {
      id: 'tresci',
      title: 'Twoje treści',
      blocks: [
        'Treści pozostają Twoje. Zamieszczając je, udzielasz nam niewyłącznej, bezpłatnej i nieograniczonej terytorialnie licencji na ich przechowywanie, techniczne przetwarzanie (na przykład zmniejszenie zdjęcia) i pokazywanie w serwisie osobom, którym na to pozwalasz. Licencja wygasa, gdy usuniesz treść lub konto.',
        'O tym, kto widzi historię, decydujesz Ty: wszyscy, obserwujący albo tylko Ty. Końce śladu możesz ukryć, tak aby nie było widać, gdzie mieszkasz.',
        'Zamieszczaj tylko to, do czego masz prawo. Jeżeli na zdjęciu można rozpoznać inną osobę, zadbaj o jej zgodę. Niedozwolone są w szczególności:',
        [
          'treści sprzeczne z prawem, nawołujące do nienawiści lub przemocy, obraźliwe, pornograficzne albo naruszające prywatność,',
          'cudze utwory i cudze ślady podawane za własne,',
          'reklama, spam, złośliwe oprogramowanie oraz próby obejścia zabezpieczeń,',
          'zachęcanie do łamania przepisów o ochronie przyrody, na przykład do schodzenia ze szlaku w parku narodowym,',
          'świadome podawanie nieprawdziwych informacji o warunkach, które mogą zagrozić czyjemuś bezpieczeństwu.',
        ],
        'Nowe konta piszą na początku mniej. Linki poza Kopczyk w ich komentarzach i wpisach na forum inni widzą jako zwykły tekst, dopóki konto nie ma co najmniej trzech dni i trzech historii lub wpisów, które zostały. Potem zaczynają działać same.',
      ],
    },
    {
      id: 'moderacja',
      title: 'Zgłaszanie treści i moderacja',
      blocks: [
        `Każdy może zgłosić treść, którą uważa za bezprawną lub niezgodną z regulaminem, pisząc na ${CONTACT}. Podaj adres strony, powód i, jeżeli zgłoszenie dotyczy naruszenia prawa, swoje imię, nazwisko i adres e-mail. Potwierdzamy otrzymanie zgłoszenia i rozpatrujemy je bez zbędnej zwłoki, z należytą starannością i w sposób niearbitralny, zgodnie z art. 16 aktu o usługach cyfrowych. Decyzje podejmuje człowiek.`,
        'Treść niedozwoloną możemy ukryć lub usunąć, a w razie poważnych albo powtarzających się naruszeń zablokować możliwość pisania lub rozwiązać umowę. Zawiadamiamy o tym osobę, której treść dotyczy, i podajemy uzasadnienie. Od każdej takiej decyzji możesz odwołać się w ciągu sześciu miesięcy; odwołanie rozpatruje bezpłatnie, w terminie 14 dni, inna osoba niż ta, która wydała decyzję: inny moderator, a gdy go nie ma, administrator.',
      ],
    },
    {
      id: 'punkty',
      title: 'Punkty, osiągnięcia i ranking',
      blocks: [
        'Punkty i osiągnięcia są zabawą. Nie mają wartości pieniężnej, nie można ich wymienić ani przenieść na inną osobę. Kolejność w rankingu zależy wyłącznie od punktów za zdobyte szczyty i udostępnione historie; nikt nie może zapłacić za wyższe miejsce.',
        'Szczyty rozpoznajemy ze śladu automatycznie i pokazujemy, dlaczego szczyt został zaliczony. Wejścia zapisane niezgodnie z prawdą możemy unieważnić wraz z punktami.',
      ],
    },
    {
      id: 'wyprawy',
      title: 'Wyprawy i bezpieczeństwo',
      blocks: [
        'Nie jesteśmy organizatorem turystyki ani przewodnikiem. Ogłoszenia o wyprawach pochodzą od osób korzystających z serwisu, a o udziale w nich decydujesz na własną odpowiedzialność.',
        'Mapy, profile, panoramy i czasy przejść są szkicami i nie służą do nawigacji. Przed wyjściem sprawdź prognozę pogody, komunikat lawinowy i warunki na szlaku. Numery ratunkowe w górach to 985 oraz 601 100 300, a w każdej sytuacji 112.',
      ],
    },
    {
      id: 'zrodla',
      title: 'Źródła danych o górach',
      blocks: [
        'Mapy, panoramy i fakty o szczytach powstają z danych, których autorom dziękujemy:',
        [
          `${HEIGHTS_CREDIT.text}, ${HEIGHTS_CREDIT.url}`,
          `${TRAILS_CREDIT.text}, ${TRAILS_CREDIT.url}`,
          'Położenie szczytów: autorzy OpenStreetMap (ODbL 1.0), SOTA, regulaminy odznak PTTK',
          'Miejscowości: GeoNames (CC BY 4.0); granice: Natural Earth',
        ],
        'Wysokości terenu pokazują powierzchnię razem z lasem i zabudową, z dokładnością do kilkunastu metrów, a na ostrych turniach mniejszą. Wierzchołki z naszej listy podnosimy do wysokości zmierzonych.',
        'Szlaki znamy w Karkonoszach, Górach Izerskich, Pieninach, na zachodzie Beskidu Sądeckiego i w części Tatr. Granicę tego terenu rysujemy na mapach. Poza nią brak linii nie znaczy, że szlaku nie ma. O zamknięciach szlaków rozstrzygają komunikaty parków narodowych.',
      ],
    },
    {
      id: 'odpowiedzialnosc',
      title: 'Odpowiedzialność i dostępność',
      blocks: [
        'Dokładamy starań, aby serwis działał stale i bez błędów, ale możemy go czasowo wyłączyć na potrzeby naprawy lub rozbudowy. Ważne dane przechowuj także u siebie; w każdej chwili możesz pobrać je ze strony edycji profilu.',
        'Za treści zamieszczone przez innych odpowiadają ich autorzy. Żadne postanowienie regulaminu nie wyłącza ani nie ogranicza praw, które przysługują konsumentowi na podstawie bezwzględnie obowiązujących przepisów, w szczególności ustawy z dnia 30 maja 2014 r. o prawach konsumenta.',
      ],
    },
    {
      id: 'reklamacje',
      title: 'Reklamacje',
      blocks: [
        `Jeżeli usługa działa niezgodnie z umową, napisz na ${CONTACT}: czego dotyczy problem, kiedy wystąpił i czego oczekujesz. Odpowiadamy w ciągu 14 dni od otrzymania reklamacji. Brak odpowiedzi w tym terminie oznacza uznanie reklamacji.`,
        'Jako konsument możesz skorzystać z pozasądowych sposobów rozpatrywania sporów, między innymi z pomocy powiatowego lub miejskiego rzecznika konsumentów oraz z mediacji wojewódzkiego inspektora Inspekcji Handlowej. Korzystanie z nich jest dobrowolne.',
      ],
    },
    {
      id: 'zmiany',
      title: 'Zmiany regulaminu',
      blocks: [
        'Regulamin możemy zmienić z ważnych powodów: gdy zmienia się prawo, zakres usług albo sposób działania serwisu. O zmianie zawiadamiamy w serwisie co najmniej 14 dni wcześniej. Jeżeli się z nią nie zgadzasz, możesz do tego czasu rozwiązać umowę, usuwając konto.',
        'W sprawach nieuregulowanych stosuje się prawo polskie. Wybór prawa polskiego nie pozbawia konsumenta ochrony, którą dają mu bezwzględnie obowiązujące przepisy państwa, w którym ma miejsce zwykłego pobytu.',
      ],
    },
  ],
}
