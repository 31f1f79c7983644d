import {
  type FactorRemovalReason,
  factorRemovalReasonLabels,
  factorRemovalReasons,
} from '@cartorio/contracts/second-factors.js'
import { Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './Accounts.module.css'

type FactorRemovalProps = {
  readonly words: { readonly question?: string; readonly button: string }
  readonly busy: boolean
  readonly onAgree: (reason: FactorRemovalReason) => void
  readonly onBack: () => void
}

const reasonOptions = factorRemovalReasons.map((value) => ({ value, label: factorRemovalReasonLabels[value] }))

/** Asks why the second factor of a colleague goes, and says what goes with it. */
export const FactorRemoval = ({ words: { question, button }, busy, onAgree, onBack }: FactorRemovalProps) => {
  const [reason, setReason] = useState<FactorRemovalReason>()
  const [missing, setMissing] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const agree = () => {
    setMissing(reason === undefined)
    if (reason !== undefined) onAgree(reason)
  }
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.words}>
        {question}
      </p>
      <p id="factor-removal-reason" className={styles.words}>
        Por que ele é removido? Fica na auditoria.
      </p>
      <Radio.Group
        vertical
        aria-labelledby="factor-removal-reason"
        options={reasonOptions}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {missing && reason === undefined && (
        <p role="alert" className={styles.failure}>
          Escolha o motivo.
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="primary" danger loading={busy} onClick={agree}>
          {button}
        </Button>
        <Button onClick={onBack}>Voltar</Button>
      </div>
    </>
  )
}
