import { Avatar, type AvatarMark } from '#web/ui/Avatar.tsx'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { iconNames } from '#web/ui/icon-names.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { ProgressRing } from '#web/ui/ProgressRing.tsx'
import { Stamp } from '#web/ui/Stamp.tsx'
import type { Trail } from '#web/ui/trail.ts'
import styles from './dev.module.css'
import { Sample } from './Sample.tsx'

const trails: readonly Trail[] = ['red', 'blue', 'green', 'yellow', 'black']
const marks: readonly AvatarMark[] = [
  { trail: 'red', icon: 'crown' },
  { trail: 'blue', icon: 'snow' },
  { trail: 'yellow', icon: 'sunrise' },
]
const ridge = 'M0 38 8 33 15 34 24 22 30 26 37 15 44 6 49 12 55 9 63 21 72 17 80 28 90 31 100 37'

export function MarkSamples() {
  return (
    <>
      <Sample title="Znak" trail="red">
        <div className={styles.row}>
          <Logo size={80} mark />
          <Logo size={40} mark />
          <Logo size={24} mark />
          <Logo />
          <span className={styles.night}>
            <Logo />
          </span>
        </div>
        <div className={styles.row}>
          {trails.map((trail) => (
            <Blaze key={trail} trail={trail} />
          ))}
          <Blaze trail="red" size="s" />
          <Blaze trail="blue" size="m" />
          <Blaze trail="green" size="quote" />
        </div>
      </Sample>

      <Sample title="Kopczyki i awatary" trail="yellow">
        <div className={styles.row}>
          {[0, 0.2, 0.5, 0.7, 1].map((share) => (
            <Cairn key={share} share={share} label={`${share * 100} %`} />
          ))}
          <Cairn share={1} stones={3} label="trzy kamienie" />
          <ProgressRing share={0.42} label="Korona Gór Polski">
            42 %
          </ProgressRing>
          <ProgressRing share={1} label="Komplet" size={48} />
        </div>
        <div className={styles.row}>
          <Avatar name="Zofia Kalinowska" seed={3} size={112} marks={marks} label="Zofia Kalinowska" />
          {Array.from({ length: 9 }, (_, index) => (
            <Avatar
              key={index}
              name="Wędrowiec"
              seed={index + 20}
              size={64}
              marks={marks.slice(0, index % 4)}
            />
          ))}
          <Avatar name="Marek Gąsienica" seed={11} size={24} marks={marks} />
          <Avatar name="Kinga Sowa" size={64} />
          <Avatar name="Łucja" size={44} />
          <Avatar name="Zdjęcie, którego nie ma" src="/nie-ma.jpg" size={64} />
        </div>
      </Sample>

      <Sample title="Pieczątki" trail="black">
        <div className={styles.row}>
          <Stamp
            id="babia"
            label="Babia Góra"
            trail="red"
            top="Babia Góra"
            bottom="11 listopada 2026"
            silhouette={ridge}
            figure="1725"
          />
          <Stamp
            id="korona"
            label="Korona Gór Polski"
            trail="red"
            shape="hexagon"
            top="Korona Gór Polski"
            bottom="28 z 28"
            glyph="crown"
            tier={4}
          />
          <Stamp
            id="wschod"
            label="Wschód na szczycie"
            trail="yellow"
            shape="triangle"
            bottom="Wschód na szczycie"
            glyph="sunrise"
          />
          <Stamp
            id="zima"
            label="Zimowa dziesiątka"
            trail="blue"
            shape="rectangle"
            top="Zimowa dziesiątka"
            bottom="21 XII – 20 III"
            glyph="snow"
          />
          <Stamp
            id="tysiac"
            label="Tysiąc kilometrów"
            trail="black"
            shape="oval"
            top="Tysiąc kilometrów"
            bottom="pieszo"
            glyph="boot"
          />
          <Stamp
            id="pory"
            label="Cztery pory roku"
            trail="green"
            shape="octagon"
            top="Cztery pory roku"
            bottom="Śnieżka"
            glyph="seedl"
            tier={3}
          />
          <Stamp
            id="kamyk"
            label="Pierwszy kamyk"
            trail="green"
            top="Pierwszy kamyk"
            bottom="1 szczyt"
            glyph="peak"
            tier={1}
          />
          <Stamp
            id="kopiec"
            label="Kopiec, jeszcze nie"
            trail="green"
            top="Kopiec"
            bottom="100 szczytów"
            glyph="stones"
            tier={4}
            earned={false}
          />
          <Stamp
            id="mala"
            label="Rysy"
            trail="black"
            top="Rysy"
            bottom="Kopczyk"
            silhouette={ridge}
            figure="2499"
            size={96}
          />
        </div>
        <div className={styles.photo}>
          <Stamp
            id="foto"
            label="Sokolica"
            trail="red"
            top="Sokolica"
            bottom="8 XI 2026"
            silhouette={ridge}
            figure="1367"
            onPhoto
          />
        </div>
      </Sample>

      <Sample title="Ikony" trail="red">
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  )
}
