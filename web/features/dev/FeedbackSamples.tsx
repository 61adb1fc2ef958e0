import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import styles from './dev.module.css'
import { Sample } from './Sample.tsx'

type Opened = 'small' | 'medium' | 'default' | 'confirm' | 'working'

export function FeedbackSamples() {
  const [opened, open] = useState<Opened | null>(null)
  const [picture, turn] = useState(1)
  const close = () => open(null)
  const toastWithUndo = () =>
    showToast({
      text: 'Historia usunięta',
      action: { label: 'Cofnij', onAct: () => showToast({ text: 'Przywrócona' }) },
    })
  return (
    <Sample title="Okna i odpowiedzi" trail="red">
      <div className={styles.row}>
        {(['small', 'medium', 'default', 'confirm', 'working'] as const).map((kind) => (
          <Button key={kind} look="outline" onClick={() => open(kind)}>
            {kind}
          </Button>
        ))}
        <Button look="outline" onClick={toastWithUndo}>
          toast
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({ text: 'Pieniny: komplet', detail: 'Kamień na szczycie, 6 z 6', stone: { share: 1 } })
          }
        >
          kamień
        </Button>
        <Tooltip
          text="Punkty za szczyty, dystans i podejścia."
          renderControl={(wiring) => <IconButton {...wiring} icon="info" label="Skąd te punkty" title="" />}
        />
        <Spinner label="Wczytuję" />
      </div>

      <Dialog open={opened === 'small'} onClose={close} title="Okno 420" size="small">
        <p>Krótka wiadomość.</p>
        <Link to="/dev/ui">Przejdź dalej, a okno się zamknie</Link>
      </Dialog>
      <Dialog
        open={opened === 'medium'}
        onClose={close}
        title="Okno 620"
        size="medium"
        actions={<Button onClick={close}>Dobrze</Button>}
      >
        <p>Dłuższa wiadomość z czynnością na końcu.</p>
      </Dialog>
      <Dialog
        open={opened === 'default'}
        onClose={close}
        title={`Zdjęcie ${picture} z 3`}
        onPrevious={picture > 1 ? () => turn(picture - 1) : undefined}
        onNext={picture < 3 ? () => turn(picture + 1) : undefined}
      >
        <div className={styles.photo} />
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Usunąć konto?"
        yes="Tak, usuń"
        danger
        error={new Error('Nie udało się. Spróbuj jeszcze raz.')}
      >
        <p>Znikną Twoje historie, zdjęcia i wejścia. Tego nie da się cofnąć.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'working'}
        onClose={close}
        onConfirm={close}
        title="Usuwam konto"
        yes="Usuwam"
        danger
        working={opened === 'working'}
      >
        <p>Tego okna nie da się zamknąć; odśwież stronę.</p>
      </ConfirmDialog>

      <div className={styles.columns}>
        <div>
          <Notice>Ta strona jest tylko dla budujących.</Notice>
          <Notice tone="success">Zapisane.</Notice>
          <Notice tone="warm">Masz niezapisane zmiany. Zapisz je, zanim pójdziesz dalej.</Notice>
          <Notice tone="error">Nieprawidłowy e-mail lub hasło.</Notice>
        </div>
        <div className={styles.shelf}>
          <Skeleton />
          <Skeleton shape="row" lines={2} />
          <Skeleton shape="block" ratio="16 / 9" />
        </div>
        <EmptyState
          title="Tu stanie Twój pierwszy kamień"
          heading="h3"
          action={<Button look="accent">Dodaj historię</Button>}
        >
          Nie masz jeszcze żadnej historii. Zacznij od ostatniej wycieczki.
        </EmptyState>
        <ErrorState heading="h3" onRetry={() => undefined} />
      </div>
    </Sample>
  )
}
