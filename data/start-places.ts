export type StartPlace = { name: string; lat: number; lon: number }

/** Towns and huts from which people set out; positions from GeoNames and OpenStreetMap. */
export const towns: readonly StartPlace[] = [
  { name: 'Cisna', lat: 49.2133, lon: 22.328 },
  { name: 'Karpacz', lat: 50.7767, lon: 15.7559 },
  { name: 'Korbielów', lat: 49.5682, lon: 19.35 },
  { name: 'Krynica-Zdrój', lat: 49.4223, lon: 20.9594 },
  { name: 'Limanowa', lat: 49.7059, lon: 20.422 },
  { name: 'Rabka-Zdrój', lat: 49.6089, lon: 19.9665 },
  { name: 'Stronie Śląskie', lat: 50.2955, lon: 16.874 },
  { name: 'Szczawnica', lat: 49.4244, lon: 20.4849 },
  { name: 'Szczyrk', lat: 49.7172, lon: 19.0318 },
  { name: 'Szklarska Poręba', lat: 50.8257, lon: 15.5227 },
  { name: 'Walim', lat: 50.6975, lon: 16.4448 },
  { name: 'Wisła', lat: 49.6563, lon: 18.8591 },
  { name: 'Zakopane', lat: 49.299, lon: 19.9489 },
  { name: 'Zawoja', lat: 49.644, lon: 19.5423 },
]

export const huts: readonly StartPlace[] = [
  { name: 'Bacówka na Rycerzowej', lat: 49.4189, lon: 19.0975 },
  { name: 'Hala Łabowska', lat: 49.4729, lon: 20.8104 },
  { name: 'Hala Miziowa', lat: 49.5406, lon: 19.3187 },
  { name: 'Markowe Szczawiny', lat: 49.5878, lon: 19.5168 },
  { name: 'Murowaniec', lat: 49.2434, lon: 20.0072 },
  { name: 'Na Śnieżniku', lat: 50.208, lon: 16.8323 },
  { name: 'Przehyba', lat: 49.4664, lon: 20.5559 },
  { name: 'Samotnia', lat: 50.7491, lon: 15.7027 },
]
