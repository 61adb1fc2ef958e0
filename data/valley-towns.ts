/** Towns in valleys between two ranges, by the range that everybody names them with: slopes of the other rise beside the road. */
export const valleyTowns: Readonly<Record<string, string>> = {
  Czorsztyn: 'pieniny',
  Jaworki: 'pieniny',
  Krościenko: 'pieniny',
  Szczawnica: 'pieniny',
  Szlachtowa: 'pieniny',
}
