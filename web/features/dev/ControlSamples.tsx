import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './dev.module.css'
import { Sample } from './Sample.tsx'

const looks = ['primary', 'accent', 'outline', 'ghost', 'danger'] as const
const summits = ['Babia Góra', 'Barania Góra', 'Turbacz', 'Śnieżka', 'Tarnica', 'Rysy'].map((label, id) => ({
  id,
  label,
  detail: `${1200 + id * 200} m`,
}))

export function ControlSamples() {
  return (
    <>
      <Sample title="Przyciski" trail="blue">
        <div className={styles.row}>
          <Button>Zapisz</Button>
          <Button look="accent" icon="plus">
            Dodaj historię
          </Button>
          <Button look="outline">Zobacz więcej</Button>
          <Button look="ghost">Anuluj</Button>
          <Button look="danger" icon="trash">
            Usuń konto
          </Button>
          <ButtonLink to="/dev/ui" look="outline" icon="right">
            Odnośnik
          </ButtonLink>
        </div>
        <div className={styles.row}>
          {looks.map((look) => (
            <Button key={look} look={look} loading>
              Wysyłam
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          {looks.map((look) => (
            <Button key={look} look={look} size="small" disabled>
              Zaloguj się
            </Button>
          ))}
          <Button size="small">Mały</Button>
          <Button size="small" look="outline" icon="camera">
            Zmień zdjęcie
          </Button>
        </div>
        <div className={styles.row}>
          <IconButton icon="search" label="Szukaj" />
          <IconButton icon="bell" label="Powiadomienia, są nowe" news />
          <IconButton icon="share" label="Udostępnij" aria-pressed />
          <IconButton icon="moon" label="Motyw" disabled />
          <IconButton icon="download" label="Pobieram" loading />
          <IconButton icon="close" label="Zamknij" size="small" />
        </div>
      </Sample>
      <FieldSamples />
    </>
  )
}

function FieldSamples() {
  const [about, setAbout] = useState('Chodzę po Beskidach od dziecka.')
  const [who, setWho] = useState<'all' | 'me' | undefined>('all')
  const [text, setText] = useState('')
  const [summit, setSummit] = useState<string | number | null>(null)
  return (
    <Sample title="Pola" trail="blue">
      <div className={styles.columns}>
        <Field label="Miasto" hint="Zobaczą je inni wędrowcy.">
          <TextInput placeholder="np. Kraków" />
        </Field>
        <Field label="Nazwisko" optional>
          <TextInput defaultValue="Kalinowska" />
        </Field>
        <Field label="Imię" error="Podaj imię, bez niego nikt Cię nie pozna na szlaku." required>
          <TextInput />
        </Field>
        <Field label="Hasło" aside={<a href="/password-reset">Nie pamiętasz?</a>}>
          <PasswordInput defaultValue="kosodrzewina" />
        </Field>
        <Field label="Powtórz hasło" error="Hasła nie są takie same.">
          <PasswordInput defaultValue="abc" autoComplete="new-password" />
        </Field>
        <Field label="Dystans">
          <TextInput inputMode="decimal" defaultValue="13,8" unit="km" />
        </Field>
        <Field label="Data urodzenia">
          <DateInput defaultValue="1991-03-04" />
        </Field>
        <Field label="Pasmo">
          <Select defaultValue="b">
            <option value="b">Beskid Żywiecki</option>
            <option value="t">Tatry Wysokie</option>
          </Select>
        </Field>
        <Field label="Numer" hint="Nie do zmiany.">
          <TextInput value="KP-1725" readOnly />
        </Field>
        <Field label="Zajęte">
          <TextInput value="wyłączone" disabled />
        </Field>
        <Combobox
          label="Szczyt"
          placeholder="Zacznij pisać"
          hint="Podpowiadamy po kilku literach."
          options={summits.filter((one) => one.label.toLowerCase().includes(text.toLowerCase()))}
          text={text}
          onText={setText}
          value={summit}
          onChange={setSummit}
        />
      </div>
      <Field
        label="Opis"
        count={{ used: about.length, max: 40 }}
        error={about.length > 40 ? 'Skróć o kilka znaków.' : undefined}
      >
        <TextArea value={about} onChange={(event) => setAbout(event.target.value)} grows />
      </Field>
      <div className={styles.columns}>
        <div>
          <Checkbox label="Akceptuję regulamin" defaultChecked />
          <Checkbox label="Chcę dostawać listy" hint="Najwyżej raz w miesiącu." />
          <Checkbox label="Zgoda" error="Bez tej zgody nie założymy konta." />
          <Checkbox label="Niedostępne" disabled />
        </div>
        <RadioGroup
          legend="Kto czyta"
          value={who}
          onChange={setWho}
          options={[
            { value: 'all', label: 'Wszyscy' },
            { value: 'me', label: 'Tylko ja', hint: 'Nie liczy się do rankingu.' },
          ]}
        />
        <RadioGroup
          legend="Bez wyboru"
          value={undefined}
          onChange={setWho}
          error="Wybierz jedno."
          inline
          options={[
            { value: 'all', label: 'Tak' },
            { value: 'me', label: 'Nie' },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <DropZone
          label="Wybierz plik trasy"
          hint="GPX, TCX albo FIT, do 20 MB. Możesz go tu upuścić."
          accept=".gpx,.tcx,.fit"
          onFiles={() => undefined}
        />
        <DropZone label="Wczytuję trasę" working onFiles={() => undefined} />
        <DropZone
          label="Wybierz zdjęcia"
          icon="camera"
          error="To nie jest zdjęcie."
          onFiles={() => undefined}
        />
      </div>
    </Sample>
  )
}
