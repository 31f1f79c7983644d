import { type ViewPurpose, viewPurposeLabels } from '@cartorio/contracts/view-purposes.js'
import { Button } from 'antd'
import { useState } from 'react'
import { problemDetail } from '../../lib/http'
import type { ViewReason } from './api/personal-data'
import { ViewReasonForm } from './ViewReasonForm'
import styles from './ViewReasonForm.module.css'

const purposes = ['issue', 'ship', 'customer-care'] as const satisfies readonly ViewPurpose[]

type ViewPurposesProps = {
  /** What stands above the buttons. */
  readonly title: string
  /** What is asked where none of the purposes fits. */
  readonly question: string
  readonly submit: string
  readonly view: { readonly error: Error | null; readonly isPending: boolean }
  readonly failure: string
  readonly onChoose: (why: ViewReason) => void
  /** Leaves the choice altogether; missing where it always stands. */
  readonly onBack?: () => void
}

/** One press says for what personal data are viewed, which the server records; another reason is written. */
export const ViewPurposes = ({ title, question, submit, view, failure, onChoose, onBack }: ViewPurposesProps) => {
  /** `back` once the operator has left the question. */
  const [state, setState] = useState<'choice' | 'question' | 'back'>('choice')
  const [chosen, setChosen] = useState<ViewPurpose>()
  if (state === 'question')
    return (
      <ViewReasonForm
        question={question}
        submit={submit}
        view={view}
        failure={failure}
        onSubmit={(reason) => onChoose({ purpose: 'other', reason })}
        onBack={() => setState('back')}
      />
    )
  const choose = (purpose: ViewPurpose) => () => {
    setChosen(purpose)
    onChoose({ purpose })
  }
  return (
    <fieldset className={styles.purposes}>
      <legend>{title}</legend>
      <div className={styles.buttons}>
        {purposes.map((purpose) => (
          <Button key={purpose} loading={view.isPending && chosen === purpose} onClick={choose(purpose)}>
            {viewPurposeLabels[purpose]}
          </Button>
        ))}
        <Button autoFocus={state === 'back'} onClick={() => setState('question')}>
          {`${viewPurposeLabels.other}…`}
        </Button>
        {onBack && (
          <Button type="text" onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
      <p className={styles.recorded}>A consulta fica registrada com seu nome e o motivo.</p>
      {view.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(view.error, failure)}
        </p>
      )}
    </fieldset>
  )
}
