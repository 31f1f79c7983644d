import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '../../components/Field/CheckboxField'
import { problemDetail } from '../../lib/http'
import { acceptTerms } from './api/payments'
import type { PaymentIntent } from './payment-form'
import { isSettledMeanwhile } from './refusal'

const failed = 'Não foi possível registrar o aceite dos termos. Nada foi cobrado; tente de novo.'
const changed = 'O valor deste pedido mudou e nada foi cobrado. Recarregue a página para ver o valor novo.'

type Terms = {
  readonly token: string
  readonly charge?: number | undefined
  readonly intent: PaymentIntent
  readonly termsAccepted?: boolean
}

type Otherwise = {
  readonly onRefused: (sentence: string) => void
  /** The order was paid elsewhere, as in another tab: this form charges nothing more. */
  readonly onPaidAlready: () => void
}

/** The terms: ticked by the customer, and recorded by the server before any card is charged. */
export const useTerms = (
  { token, charge, intent, termsAccepted = false }: Terms,
  { onRefused, onPaidAlready }: Otherwise,
) => {
  const [ticked, setTicked] = useState<boolean>(termsAccepted)
  const [missing, setMissing] = useState(false)
  /** How often a payment waited for them alone. */
  const [asked, setAsked] = useState(0)
  const recorded = useRef(false)
  const recording = useRef(false)

  const record = async (): Promise<boolean> => {
    recording.current = true
    try {
      const { paymentIntentId } = await acceptTerms({ token, charge })
      recorded.current = paymentIntentId === intent.id
      if (!recorded.current) onRefused(changed)
      return recorded.current
    } catch (error) {
      if (isSettledMeanwhile(error)) onPaidAlready()
      else onRefused(problemDetail(error, failed))
    } finally {
      recording.current = false
    }
    return false
  }

  return {
    ticked,
    missing,
    asked,
    tick: (next: boolean) => {
      setTicked(next)
      setMissing(false)
    },
    /** Shows that they are missing, beside what the card lacks. */
    check: (): void => setMissing(!ticked),
    /** Whether the card may be charged now. */
    beforePaying: async (): Promise<boolean> => {
      setMissing(!ticked)
      if (!ticked) setAsked((count) => count + 1)
      if (!ticked || recording.current) return false
      return recorded.current || record()
    },
  }
}

type TermsCheckboxProps = {
  readonly ticked: boolean
  readonly missing: boolean
  /** How often a payment waited for them alone: each time the focus comes here. */
  readonly asked: number
  readonly onTick: (ticked: boolean) => void
}

/** Under the card, above the button: nothing is charged before it is ticked. */
export const TermsCheckbox = ({ ticked, missing, asked, onTick }: TermsCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  return (
    <CheckboxField
      ref={box}
      required
      checked={ticked}
      onChange={({ target }) => onTick(target.checked)}
      error={missing ? 'Para pagar, aceite os termos de uso e a política de privacidade.' : undefined}
    >
      Li e aceito os{' '}
      <a href="/termos" target="_blank" rel="noopener">
        termos de uso
      </a>{' '}
      e a{' '}
      <a href="/privacidade" target="_blank" rel="noopener">
        política de privacidade
      </a>
      .
    </CheckboxField>
  )
}
