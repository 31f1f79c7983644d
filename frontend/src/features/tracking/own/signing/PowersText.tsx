import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import {
  longestPowers,
  type PowersAgreement,
  type PowersView,
  powersAgreementSchema,
} from '@cartorio/contracts/http/powers-text.js'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { TextAreaField } from '../../../../components/Field/TextField'
import { HttpError, problemDetail } from '../../../../lib/http'
import { useOneField } from '../../../../lib/use-one-field'
import { powersQuery, useSigningAnswer } from '../../api/signing'
import styles from './SigningCard.module.css'

type PowersTextProps = {
  readonly order: OrderView
  readonly document: OrderView['documents'][number]
  readonly onChanged: () => void
}

/** The text, which names people: shown when its customer asks for it. */
export const PowersText = ({ order, document, onChanged }: PowersTextProps) => {
  const [isOpen, setOpen] = useState(false)
  const state = order.documents.map(({ signing }) => signing?.text ?? '').join()
  const { data, error, refetch } = useQuery({ ...powersQuery(order.token, state), enabled: isOpen })
  const { send, sending, failure } = useSigningAnswer(order.token, 'powers', onChanged)
  /** The text may be another one by now. The failure stays beside it. */
  const agree = (agreement: PowersAgreement) =>
    send(agreement, {
      onError: (refusal) => {
        if (refusal instanceof HttpError && refusal.status === 409) void refetch()
      },
    })
  const shown = data?.documents.find(({ documentId }) => documentId === document.id)
  const isAgreed = document.progress.draft === 'done'
  return (
    <>
      <p>
        {isAgreed
          ? 'Você concordou com o texto dos poderes.'
          : 'Leia o texto dos poderes. Você pode mudar o que quiser antes de concordar. Quem decide a redação final é o tabelião ou o consulado.'}
      </p>
      {!isOpen && (
        <div className={styles.buttons}>
          <Button kind={isAgreed ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {isAgreed ? 'Ver o texto' : 'Ler o texto'}
          </Button>
        </div>
      )}
      {isOpen && !data && !error && <p role="status">Abrindo o texto…</p>}
      {isOpen && !data && error && (
        <>
          <p className={styles.failure} role="alert">
            {problemDetail(error, 'O texto não abriu. Tente de novo.')}
          </p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </>
      )}
      {isOpen && shown !== undefined && isAgreed && <AgreedText text={shown.text} />}
      {isOpen && shown !== undefined && !isAgreed && (
        <PowersForm
          key={`${shown.basis} ${shown.templateVersion}`}
          shown={shown}
          sending={sending}
          failure={failure}
          onAgree={agree}
        />
      )}
    </>
  )
}

/** Focuses what comes where a button was that had the focus. */
const useLostFocus = (arrived: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (document.activeElement === document.body) arrived.current?.focus()
  }, [arrived])

const AgreedText = ({ text }: { readonly text: string }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useLostFocus(words)
  return (
    <p ref={words} tabIndex={-1} className={styles.text}>
      {text}
    </p>
  )
}

type PowersFormProps = {
  readonly shown: PowersView['documents'][number]
  readonly sending: boolean
  readonly failure: string | undefined
  readonly onAgree: (agreement: PowersAgreement) => void
}

const PowersForm = ({ shown, sending, failure, onAgree }: PowersFormProps) => {
  const { field, checked } = useOneField<HTMLTextAreaElement>(powersAgreementSchema.shape.text, shown.text)
  useLostFocus(field.ref)
  const agree = () => {
    const text = checked()
    if (text === undefined) return
    const { documentId, basis, templateVersion } = shown
    onAgree({ documentId, basis, templateVersion, text })
  }
  return (
    <div className={styles.form}>
      {shown.remark !== null && (
        <>
          <p>A equipe pede esta mudança:</p>
          <blockquote className={styles.remark}>{shown.remark}</blockquote>
        </>
      )}
      <TextAreaField label="Texto da procuração" required rows={16} maxLength={longestPowers} {...field} />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" busy={sending} onClick={agree}>
          Concordo com este texto
        </Button>
      </div>
    </div>
  )
}
