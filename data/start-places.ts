export type StartPlace = { name: string; lat: number; lon: number; height: number }

/** Towns and huts from which people set out; positions from GeoNames and OpenStreetMap. */
export const towns: readonly StartPlace[] = [
  { name: 'Cisna', lat: 49.2133, lon: 22.328, height: 560 },
  { name: 'Karpacz', lat: 50.7767, lon: 15.7559, height: 600 },
  { name: 'Korbielów', lat: 49.5682, lon: 19.35, height: 600 },
  { name: 'Krynica-Zdrój', lat: 49.4223, lon: 20.9594, height: 590 },
  { name: 'Limanowa', lat: 49.7059, lon: 20.422, height: 400 },
  { name: 'Rabka-Zdrój', lat: 49.6089, lon: 19.9665, height: 500 },
  { name: 'Stronie Śląskie', lat: 50.2955, lon: 16.874, height: 500 },
  { name: 'Szczawnica', lat: 49.4244, lon: 20.4849, height: 450 },
  { name: 'Szczyrk', lat: 49.7172, lon: 19.0318, height: 500 },
  { name: 'Szklarska Poręba', lat: 50.8257, lon: 15.5227, height: 640 },
  { name: 'Walim', lat: 50.6975, lon: 16.4448, height: 500 },
  { name: 'Wisła', lat: 49.6563, lon: 18.8591, height: 430 },
  { name: 'Zakopane', lat: 49.299, lon: 19.9489, height: 840 },
  { name: 'Zawoja', lat: 49.644, lon: 19.5423, height: 580 },
]

export const huts: readonly StartPlace[] = [
  { name: 'Bacówka na Rycerzowej', lat: 49.4189, lon: 19.0975, height: 1_114 },
  { name: 'Hala Łabowska', lat: 49.4729, lon: 20.8104, height: 1_026 },
  { name: 'Hala Miziowa', lat: 49.5406, lon: 19.3187, height: 1_277 },
  { name: 'Markowe Szczawiny', lat: 49.5878, lon: 19.5168, height: 1_197 },
  { name: 'Murowaniec', lat: 49.2434, lon: 20.0072, height: 1_499 },
  { name: 'Na Śnieżniku', lat: 50.208, lon: 16.8323, height: 1_213 },
  { name: 'Przehyba', lat: 49.4664, lon: 20.5559, height: 1_131 },
  { name: 'Samotnia', lat: 50.7491, lon: 15.7027, height: 1_204 },
]
