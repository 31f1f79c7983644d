import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { useSentPayment } from '../../../lib/sent-payment'
import { LazyEmailDialog } from '../lazy-sections'
import type { CorrectedAddress } from '../use-corrected-order'
import styles from './Summary.module.css'

type OrderEmailProps = CorrectedAddress & { readonly onCorrected: (address: CorrectedAddress) => void }

/** Where the receipt and the order's link go, and a way to correct it in place. */
export const OrderEmail = ({ token, email, onCorrected }: OrderEmailProps) => {
  const [open, setOpen] = useState(false)
  // A payment that is on its way asks by the link under which it was sent.
  const { sent } = useSentPayment(token)
  return (
    <>
      <p className={styles.email}>
        <span>
          E-mail: <strong>{email}</strong>
        </span>
        <Button
          kind="text"
          size="small"
          className={styles.correct}
          aria-haspopup="dialog"
          aria-label="Corrigir o e-mail do pedido"
          disabled={sent !== undefined}
          onClick={() => setOpen(true)}
        >
          Corrigir
        </Button>
      </p>
      {open && (
        <LazyEmailDialog
          order={{ token, applicantEmail: email }}
          onChanged={(now) => onCorrected({ token, email: now })}
          onNewLink={(link, now) => {
            setOpen(false)
            onCorrected({ token: link.token, email: now })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
