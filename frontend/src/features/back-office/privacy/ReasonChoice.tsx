import { Radio } from 'antd'
import { useId, useState } from 'react'
import styles from './PrivacyPage.module.css'

/** A reason of a closed list, which has to be chosen before something is sent. */
export const useReason = <Reason extends string>() => {
  const [reason, setReason] = useState<Reason>()
  const [isMissing, setMissing] = useState(false)
  return {
    reason,
    isMissing,
    choose: (chosen: Reason) => {
      setReason(chosen)
      setMissing(false)
    },
    /** Says beside the choice that one is missing. */
    askFor: () => setMissing(true),
  }
}

type ReasonChoiceProps<Reason extends string> = {
  readonly question: string
  readonly missing: string
  readonly options: readonly { readonly value: Reason; readonly label: string }[]
  readonly choice: ReturnType<typeof useReason<Reason>>
}

export const ReasonChoice = <Reason extends string>({
  question,
  missing,
  options,
  choice: { reason, isMissing, choose },
}: ReasonChoiceProps<Reason>) => {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? id : undefined}>
      <legend>{question}</legend>
      <Radio.Group vertical value={reason} onChange={({ target }) => choose(target.value)} options={[...options]} />
      {isMissing && (
        <p id={id} role="alert" className={styles.failure}>
          {missing}
        </p>
      )}
    </fieldset>
  )
}
