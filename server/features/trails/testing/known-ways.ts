/**
 * Well-known ways as signposts and guide books tell of them: kilometres, metres climbed and hours of walking one way, in
 * summer and without rests. Plain facts, read off boards of parks and PTTK and off the usual hikers' maps and guides; the last column names
 * which. Boards round to five minutes, guides to a hundred metres of length and some tens of climbing.
 */
export type KnownWay = readonly [
  from: string,
  to: string,
  km: number,
  ascentM: number,
  time: string,
  source: 'board' | 'guide',
  /** Where it leads through, when there are several ways. */
  via?: readonly string[],
]

/** Places are slugs of our start places, of summits or „lat,lon”. */
export const knownWays: readonly KnownWay[] = [
  // Tatry
  ['palenica-bialczanska', '49.2013,20.0713', 8.0, 430, '2:30', 'guide'],
  ['49.2013,20.0713', 'rysy', 4.4, 1_110, '3:35', 'guide'],
  ['palenica-bialczanska', 'rysy', 12.3, 1_560, '6:00', 'guide'],
  ['kuznice', 'giewont', 6.0, 890, '3:00', 'board'],
  ['kuznice', 'kasprowy-wierch', 6.8, 990, '3:00', 'board'],
  ['kuznice', '49.2434,20.0072', 4.8, 510, '2:00', 'board'],
  ['kuznice', 'kopa-kondracka', 6.4, 1_000, '3:00', 'board'],
  ['49.2434,20.0072', 'swinica', 4.3, 810, '2:35', 'guide'],
  ['49.2434,20.0072', 'kasprowy-wierch', 2.9, 490, '1:30', 'board'],
  ['49.2434,20.0072', '49.2191,20.0166', 4.2, 680, '2:30', 'board'],
  ['siwa-polana', '49.2361,19.7877', 6.6, 240, '2:00', 'board'],
  ['49.2361,19.7877', 'grzes', 2.9, 510, '1:40', 'guide'],
  ['49.2361,19.7877', 'wolowiec', 6.6, 1_000, '3:20', 'guide', ['grzes']],
  ['49.2361,19.7877', 'trzydniowianski-wierch', 4.2, 630, '2:05', 'guide'],
  ['kiry', 'ciemniak', 6.5, 1_190, '3:35', 'guide'],
  ['palenica-bialczanska', '49.2138,20.0490', 7.6, 710, '3:00', 'guide'],
  ['kasprowy-wierch', 'kopa-kondracka', 4.0, 400, '1:55', 'board'],
  ['kopa-kondracka', 'ciemniak', 2.5, 300, '1:15', 'board'],
  ['kasprowy-wierch', 'swinica', 2.9, 490, '1:50', 'board'],
  ['rysy', 'palenica-bialczanska', 12.3, 110, '4:45', 'guide'],
  // Karkonosze and Izery
  ['sniezka', '50.7776,15.7237', 8.6, 60, '2:20', 'guide'],
  ['sniezka', 'slaskie-kamienie', 12.0, 350, '3:40', 'guide'],
  ['50.7776,15.7237', 'sniezka', 8.6, 790, '3:25', 'guide'],
  ['50.7776,15.7237', '50.7491,15.7027', 4.0, 330, '1:30', 'guide'],
  ['karpacz', 'sniezka', 6.8, 980, '3:15', 'guide'],
  ['50.7491,15.7027', 'sniezka', 4.7, 450, '2:00', 'guide'],
  ['50.8256,15.4890', 'wysoka-kopa', 7.6, 420, '2:35', 'guide'],
  // Beskidy, along the long routes
  ['wielka-czantoria', 'stozek-wielki', 9.2, 470, '3:15', 'guide'],
  ['krowiarki', 'babia-gora', 4.5, 720, '2:20', 'board'],
  ['rabka-zdroj', 'turbacz', 15.0, 1_000, '5:20', 'guide'],
  ['kroscienko', 'luban', 9.9, 840, '3:40', 'guide'],
  ['kroscienko', 'schronisko-pttk-na-przehybie', 12.0, 960, '4:30', 'guide'],
  ['kroscienko', 'dzwonkowka', 5.8, 570, '2:20', 'guide'],
  ['schronisko-pttk-na-przehybie', 'radziejowa', 4.8, 260, '1:35', 'guide'],
  ['babia-gora', 'krowiarki', 4.5, 20, '1:30', 'board'],
  ['rytro', 'radziejowa', 11.0, 1_020, '4:25', 'guide'],
  ['wegierska-gorka', 'barania-gora', 13.0, 960, '4:45', 'guide'],
  ['luban', 'turbacz', 22, 880, '6:50', 'guide'],
  // Bieszczady, along the red route
  ['ustrzyki-gorne', 'szeroki-wierch', 7.0, 690, '2:50', 'board'],
  ['brzegi-gorne', 'polonina-carynska', 3.0, 570, '1:45', 'board'],
  ['wolosate', 'rozsypaniec', 9.2, 600, '3:10', 'guide'],
  ['halicz', 'wolosate', 10.5, 60, '2:55', 'guide'],
  ['wolosate', 'halicz', 10.5, 670, '3:40', 'guide'],
  ['cisna', 'jaslo', 7.5, 690, '3:00', 'board'],
  // Pieniny
  ['kroscienko', 'trzy-korony', 4.4, 580, '2:05', 'board'],
  ['kroscienko', 'sokolica', 3.2, 350, '1:20', 'board'],
  ['szczawnica', 'wysoka', 9.4, 770, '3:35', 'guide'],
]
