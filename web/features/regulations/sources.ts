import { CONTACT, type RegulationDocument } from './document.ts'

/** Whose work the mountains of Kopczyk are; the same as in `data/README.md`, for readers. */
export const sources: RegulationDocument = {
  title: 'Źródła danych',
  lead: 'Skąd Kopczyk wie, gdzie stoją szczyty i schroniska, jak wysoki jest teren i które granice rysować. Dziękujemy wszystkim, którzy te dane zebrali.',
  since: null,
  sections: [
    {
      id: 'szczyty',
      title: 'Szczyty i korony',
      blocks: [
        'Położenie i wysokość szczytów porównaliśmy w kilku źródłach: OpenStreetMap, SOTA (Summits on the Air), wykazach i regulaminach odznak PTTK, encyklopediach i modelu terenu. Strona szczytu mówi, gdy źródła się nie zgadzają.',
        'Wiele położeń pochodzi z OpenStreetMap (© autorzy OpenStreetMap), dlatego naszą tabelę szczytów udostępniamy na licencji Open Database License 1.0.',
        'Szczyty w całości za granicą mają polską nazwę, jeśli jest w powszechnym użyciu, a obok miejscową. Składy koron to fakty z ich regulaminów.',
      ],
    },
    {
      id: 'wysokosci',
      title: 'Wysokości terenu',
      blocks: [
        'Rzeźbę terenu, poziomice, panoramy i profile liczymy z pomiarów wysokości: NASA SRTM (domena publiczna) z uzupełnieniami Jonathana de Ferrantiego, viewfinderpanoramas.org. Wierzchołki podnosimy do ich zmierzonych wysokości.',
        'Model nie zna ścieżek, mostów ani drzew z dokładnością do metra. Nie służy do nawigacji.',
      ],
    },
    {
      id: 'szlaki',
      title: 'Szlaki i wody',
      blocks: [
        'Szlaki, ścieżki, jeziora i potoki: © autorzy OpenStreetMap (ODbL 1.0). Znamy je tylko w części gór; mapa rysuje granicę tego, co wiemy, a poza nią niczego nie twierdzi.',
      ],
    },
    {
      id: 'schroniska-i-parki',
      title: 'Schroniska i parki narodowe',
      blocks: [
        'Schroniska: © autorzy OpenStreetMap (ODbL 1.0) oraz punkty zapisane przez wędrowców. To nie jest pełna lista.',
        'Parki narodowe: Centralny Rejestr Form Ochrony Przyrody. Źródło: GDOŚ. Zasady zwiedzania ustala każdy park; prowadzą do nich odnośniki na stronach szczytów i pasm.',
      ],
    },
    {
      id: 'mapa',
      title: 'Granice, miejscowości i pasma',
      blocks: [
        'Granice: Natural Earth (domena publiczna). Miejscowości: GeoNames (CC BY 4.0). Podział na pasma: J. Kondracki i regionalizacja fizycznogeograficzna z 2018 roku.',
        `Widzisz błąd? Napisz: ${CONTACT}. Poprawione położenie szczytu sprawdzamy na śladach jeszcze raz, a gdy coś jest niepewne, pytamy autorkę lub autora historii.`,
      ],
    },
  ],
}
