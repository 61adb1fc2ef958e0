import type { TrackWarningCode } from '../track.ts'

/** Stable codes: they travel over the wire and are tested; the sentences may be reworded. */
export const trackProblems = {
  'track-empty': 'Ten plik jest pusty.',
  'track-too-large': 'Plik jest większy niż 50 MB. Podziel ślad na mniejsze części i spróbuj ponownie.',
  'track-too-many-points':
    'Ślad ma więcej niż 500 000 punktów. Uprość go w aplikacji, z której pochodzi, i spróbuj ponownie.',
  'track-unknown-format': 'Nie rozpoznajemy tego pliku. Wczytujemy ślady GPX, TCX i FIT.',
  'track-encoding': 'Plik używa kodowania znaków, którego nie obsługujemy. Zapisz go w UTF-8.',
  'track-doctype':
    'Plik zawiera deklarację DOCTYPE lub własne encje, których ze względów bezpieczeństwa nie wczytujemy.',
  'track-malformed': 'Plik jest uszkodzony i nie udało się odczytać z niego śladu.',
  'track-no-points': 'W pliku nie ma ani jednego punktu śladu.',
  'track-too-complex': 'Tego pliku nie da się wczytać: jest w nim za dużo do policzenia.',
} as const satisfies Record<string, string>

export type TrackProblemCode = keyof typeof trackProblems

export interface TrackProblem {
  problem: TrackProblemCode
}

export const trackWarnings: Record<TrackWarningCode, string> = {
  'bad-coordinates': 'Pominęliśmy punkty z błędnymi współrzędnymi.',
  'bad-elevation': 'Pominęliśmy nieprawdopodobne wysokości.',
  'bad-time': 'Pominęliśmy nieprawdopodobne daty i godziny.',
  'no-position': 'Część zapisu nie ma pozycji GPS.',
  truncated: 'Plik jest ucięty: wczytaliśmy to, co się zachowało.',
}

export function isTrackProblem(result: object): result is TrackProblem {
  return 'problem' in result
}
