/**
 * In which hours a park may not be walked. `hour-around-sun`: from an hour after sunset to an hour before sunrise; `late`: from 22:00
 * to 5:00.
 */
type NightHours = 'dusk-to-dawn' | 'sunset-to-sunrise' | 'hour-around-sun' | 'late'

/** When a park forbids walking at night, by its own rules; months and days, both included. */
export interface ParkNight {
  from: string
  to: string
  hours: NightHours
  /** Who said so, and where. */
  source: string
  /** What is allowed nevertheless, as a Polish sentence. */
  except?: string
}

const ALWAYS = { from: '01-01', to: '12-31' } as const

/** Parks of which we know nothing for certain (Babiogórski, Gorczański, Gór Stołowych) are not here: of them nothing is claimed. */
export const parkNights: Readonly<Record<string, readonly ParkNight[]>> = {
  tatrzanski: [
    {
      from: '03-01',
      to: '11-30',
      hours: 'dusk-to-dawn',
      source: 'dyrektor TPN dla PAP, 3 stycznia 2026 (regulamin parku)',
    },
    ...(
      [
        ['12-01', '12-31'],
        ['01-01', '02-29'],
      ] as const
    ).map(([from, to]) => ({
      from,
      to,
      hours: 'late' as const,
      source: 'ograniczenie TPN od 1 lutego 2026, ogłoszone w prasie 2 lutego 2026',
    })),
  ],
  bieszczadzki: [
    {
      ...ALWAYS,
      hours: 'dusk-to-dawn',
      source: 'zasady udostępniania BdPN w celach edukacyjnych i turystycznych, bdpn.pl',
    },
  ],
  karkonoski: [
    {
      ...ALWAYS,
      hours: 'sunset-to-sunrise',
      source: 'zasady udostępniania KPN, kpnmab.pl; potwierdza je regulamin zwiedzania czeskiego KRNAP',
      except: 'Wyjątkiem są wyznaczone dojścia do schronisk.',
    },
  ],
  magurski: [
    { ...ALWAYS, hours: 'sunset-to-sunrise', source: 'ogólne zasady udostępniania MPN, mpn.gov.pl' },
  ],
  pieninski: [
    { ...ALWAYS, hours: 'hour-around-sun', source: 'regulamin dla zwiedzających PPN, pieninypn.pl' },
  ],
  swietokrzyski: [{ ...ALWAYS, hours: 'dusk-to-dawn', source: 'regulamin ŚPN, swietokrzyskipn.org.pl' }],
}

/** The ban that holds on a day (2026-11-16) in a park, by its slug. */
export function nightBan(park: string, day: string): ParkNight | null {
  const at = day.slice(5)
  return parkNights[park]?.find(({ from, to }) => at >= from && at <= to) ?? null
}
