import { Badge } from '#web/ui/Badge.tsx'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Emergency } from '#web/ui/Emergency.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './dev.module.css'
import { Sample } from './Sample.tsx'

const months = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru']
const walked = [38, 24, 52, 61, 88, 74, 132, 118, 96, 71, 41, 0]
const here = '/dev/ui'
const nothing = () => undefined

export function PageSamples() {
  return (
    <>
      <Sample title="Nagłówek strony" trail="red">
        <PageHeader
          before={
            <Breadcrumbs
              crumbs={[
                { label: 'Karpaty', to: here },
                { label: 'Gorce', to: here },
              ]}
            />
          }
          title="Turbacz"
          lead="Zwornik gorczańskich grzbietów, rozłożysty i łagodny."
          actions={
            <>
              <Button icon="check">Byłam tu</Button>
              <Menu
                label="Więcej"
                items={[
                  { label: 'Edytuj', icon: 'edit', to: here },
                  { label: 'Pobierz GPX', icon: 'download', onSelect: nothing },
                  { label: 'Zgłoś', icon: 'flag', onSelect: nothing, disabled: true },
                  { label: 'Usuń', icon: 'trash', onSelect: nothing, danger: true },
                ]}
              />
            </>
          }
        />
        <StatRow
          look="ruled"
          stats={[
            { value: '13,8', unit: 'km', label: 'dystans', icon: 'dist' },
            { value: '5 h 40', unit: 'min', label: 'w drodze', icon: 'clock' },
            { value: '780', unit: 'm', label: 'podejścia', icon: 'up' },
            { value: '71', unit: 'pkt', label: 'za 3 szczyty', icon: 'stones' },
          ]}
        />
        <StatRow
          look="tight"
          stats={[
            { value: '19,2', unit: 'km', label: 'dystans', icon: 'dist' },
            { value: '910', unit: 'm', label: 'podejścia', icon: 'up' },
            { value: '3', unit: 'szczyty', label: 'zdobyte', icon: 'peak' },
          ]}
        />
      </Sample>

      <Sample title="Zakładki, etykiety, strony" trail="green">
        <LinkTabs
          label="Historie"
          trail="red"
          tabs={[
            { to: here, label: 'Wszystkie', current: true },
            { to: here, label: 'Obserwowane', current: false, count: 12 },
            { to: here, label: 'Moje', current: false, count: 47 },
          ]}
        />
        <Tabs
          label="Osiągnięcia"
          trail="yellow"
          tabs={[
            { id: 'all', label: 'Wszystkie', count: 64, panel: <p>Wszystkie pieczątki.</p> },
            { id: 'got', label: 'Zdobyte', count: 31, panel: <p>Zdobyte pieczątki.</p> },
            { id: 'off', label: 'Wyłączone', panel: null, disabled: true },
          ]}
        />
        <div className={styles.row}>
          <FilterChip label="Pasmo" value="Beskid Żywiecki" onClear={nothing}>
            <p>Wybór pasma</p>
          </FilterChip>
          <FilterChip label="Rok" onClear={nothing}>
            <p>2026, 2025, 2024</p>
          </FilterChip>
          <Chip pressed>Sudety</Chip>
          <Chip pressed={false} icon="range">
            Karpaty
          </Chip>
          <Chip disabled>Niedostępny</Chip>
        </div>
        <div className={styles.row}>
          <Badge>Korona Gór Polski</Badge>
          <Badge tone="dawn">+17 pkt</Badge>
          <Badge tone="success">zdobyty</Badge>
          <Badge tone="danger">zgłoszony</Badge>
          <Badge tone="plain">szkic</Badge>
        </div>
        <Pager current={1} total={48} href={() => here} label="Strony, początek" />
        <Pager current={20} total={48} href={() => here} label="Strony, środek" />
        <LoadMore more loading={false} onMore={nothing}>
          Pokaż starsze historie
        </LoadMore>
        <LoadMore more={false} loading={false} onMore={nothing} end="To już wszystkie historie.">
          Pokaż starsze historie
        </LoadMore>
      </Sample>

      <Sample title="Drogowskazy i arkusze" trail="blue">
        <div className={styles.columns}>
          <Signs label="Drogowskaz">
            <Sign
              trail="red"
              title="Stare Wierchy"
              detail="schronisko, Głównym Szlakiem Beskidzkim"
              value="2:00 h"
              to={here}
            />
            <Sign
              trail="blue"
              title="Poręba Wielka"
              detail="przez Czoło Turbacza"
              value="2:15 h"
              to={here}
              points="left"
            />
            <Sign trail="yellow" title="Łopuszna" value="2:30 h" to={here} />
            <Sign
              trail="black"
              title="Trzy Korony"
              detail="sob., 21 listopada"
              value="2"
              valueDetail="miejsca"
            />
          </Signs>
          <Sheet caption="Szkic, nie do nawigacji." aside={<a href={here}>Pobierz GPX</a>}>
            <div className={styles.photo} />
          </Sheet>
          <Emergency />
        </div>
      </Sample>

      <Sample title="Liczby" trail="yellow">
        <BarChart
          label="Dystans w miesiącach"
          columns={['Miesiąc', 'Kilometry']}
          stone={10}
          bars={months.map((label, index) => ({
            label,
            value: walked[index] ?? 0,
            text: walked[index] ? String(walked[index]) : '–',
          }))}
        />
        <BarChart
          label="Wejścia"
          columns={['Rok', 'Wejścia']}
          height={90}
          bars={[
            { label: '2024', value: 12, text: '12' },
            { label: '2025', value: 31, text: '31' },
            { label: '2026', value: 22, text: '22' },
          ]}
        />
        <Table caption="Ranking">
          <thead>
            <tr>
              <th scope="col">Miejsce</th>
              <th scope="col">Wędrowiec</th>
              <th scope="col" data-align="end" data-narrow="hide">
                Szczyty
              </th>
              <th scope="col" data-align="end">
                Punkty
              </th>
            </tr>
          </thead>
          <tbody>
            {['Marek Gąsienica', 'Zofia Kalinowska', 'Ola Pietrzyk'].map((name, index) => (
              <tr key={name} data-mine={index === 1 || undefined}>
                <td>{index + 1}.</td>
                <th scope="row">{name}</th>
                <td data-align="end" data-narrow="hide">
                  {94 - index * 7}
                </td>
                <td data-align="end">{1284 - index * 100}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sample>
    </>
  )
}
