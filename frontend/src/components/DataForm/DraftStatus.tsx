import { useEffect, useRef, useState } from 'react'
import { focusAround, partsAround } from '../../lib/focus'
import type { DraftFields, DraftSaver, DraftState } from '../../lib/form-draft/draft-saver'
import { problemDetail } from '../../lib/http'
import { formatReaderTime } from '../../lib/reader-time'
import { useToast } from '../../lib/toast'
import { useLeaveGuard } from '../../lib/use-leave-guard'
import { Button } from '../Button/Button'
import { ConfirmButton } from '../ConfirmButton/ConfirmButton'
import { Notice } from '../Notice/Notice'
import styles from './DraftStatus.module.css'

/** `HH:mm`. */
const formatSavedTime = (instant: string): string => formatReaderTime(instant).slice(-5)

type DraftStatusProps = {
  readonly state: DraftState
  /** Whether something else is on its way that would be lost: files. */
  readonly busy?: boolean
  readonly saver: DraftSaver
  readonly fieldsNow: () => DraftFields
  readonly reopen: () => Promise<void>
  /** The form as if nothing had been typed. */
  readonly onDiscarded: () => void
}

/** Whether what was typed is stored; while it is not, leaving asks first. And what the person can do about it. */
export const DraftStatus = ({ state, busy, saver, fieldsNow, reopen, onDiscarded }: DraftStatusProps) => {
  useLeaveGuard(busy === true || state.kind === 'failing' || state.kind === 'newer' || state.kind === 'gone')
  const toast = useToast()
  const failing = (error: unknown) => toast.error('O rascunho não mudou', problemDetail(error, 'Tente novamente.'))
  const discard = () => saver.discard().then(onDiscarded, failing)
  const keepThis = () => void saver.keepThis(fieldsNow()).catch(failing)

  if (state.kind === 'newer' || state.kind === 'gone')
    return (
      <Notice
        kind="warning"
        title={
          state.kind === 'newer'
            ? 'Há um rascunho mais novo deste formulário'
            : 'Este formulário foi enviado, ou o rascunho foi apagado, em outra aba'
        }
        action={
          <>
            {state.kind === 'newer' && <OpenNewer reopen={reopen} />}
            <Button size="small" onClick={keepThis}>
              Salvar este
            </Button>
          </>
        }
      >
        {state.kind === 'newer'
          ? 'Ele foi salvo em outra aba ou em outro aparelho. O que você escreve aqui ainda não está sendo salvo.'
          : 'O que você escreve aqui ainda não está sendo salvo.'}
      </Notice>
    )
  return (
    <div className={styles.draft}>
      <p className={styles.saved}>{state.kind === 'saved' && `Rascunho salvo às ${formatSavedTime(state.at)}`}</p>
      <p className={styles.failing} role="status">
        {state.kind === 'failing' &&
          'O rascunho ainda não foi salvo. Continue escrevendo: tentamos de novo até a conexão voltar.'}
      </p>
      {state.kind !== 'idle' && (
        <ConfirmButton
          kind="text"
          size="small"
          question="Apagar o rascunho?"
          detail="O que você escreveu sai deste formulário e do nosso servidor. Os arquivos enviados ficam."
          confirm="Apagar"
          onConfirm={discard}
        >
          Apagar rascunho
        </ConfirmButton>
      )}
    </div>
  )
}

const OpenNewer = ({ reopen }: Pick<DraftStatusProps, 'reopen'>) => {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The newer draft is a new form, in which this button is no more.
  useEffect(() => {
    const opener = button.current
    const around = opener === null ? [] : partsAround(opener)
    return () => {
      if (!opener?.isConnected && document.activeElement === document.body) focusAround(around)
    }
  }, [])
  const open = async () => {
    setBusy(true)
    try {
      await reopen()
    } catch (error) {
      toast.error('O rascunho mais novo não abriu', problemDetail(error, 'Tente novamente.'))
      setBusy(false)
    }
  }
  return (
    <Button ref={button} size="small" busy={busy} onClick={open}>
      Abrir o mais novo
    </Button>
  )
}
