import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { removed } from '../../../lib/order-state'
import { isAllowed, isErased } from '../actions/commands'
import { withdrawCopyFormFor } from '../actions/forms/work-forms'
import type { OrderActions } from '../actions/use-order-actions'
import { type Copy, copyFile } from '../order-documents'
import { FileButtons, OpenFileForm, useFileOpening } from './OrderFiles'
import styles from './OrderItems.module.css'

type CopyListProps = {
  readonly order: AdminOrder
  readonly actions: Pick<OrderActions, 'openForm'>
  /** Of one document. */
  readonly copies: readonly Copy[]
  /** The document's, for the labels of buttons. */
  readonly name: string
}

/** What the customer can download of a document, each with the buttons that open and withdraw it. */
export const CopyList = ({ order, actions, copies, name }: CopyListProps) => {
  const { wanted, open: openFile, close } = useFileOpening(order.id)
  const erased = isErased(order)
  // One that was withdrawn meanwhile can no longer be opened.
  const open = copies.some(({ id }) => id === wanted?.id) && !erased ? wanted : undefined
  return (
    <>
      <ul aria-label={`Cópias digitais de ${name}`}>
        {copies.map((copy, index) => {
          const ofDocument = `${index + 1} de ${name}`
          return (
            <li key={copy.id} className={styles.copy}>
              <span className={styles.quiet}>
                Cópia {index + 1}: {erased ? removed : copyFile(copy)}
              </span>
              {!erased && (
                <FileButtons
                  file={{
                    id: copy.id,
                    name: `Cópia ${ofDocument}`,
                    named: `a cópia ${index + 1}`,
                    mediaType: copy.mediaType,
                  }}
                  label={`cópia ${ofDocument}`}
                  onOpen={openFile}
                />
              )}
              {isAllowed(order, 'withdraw-copy') && (
                <Button
                  size="small"
                  danger
                  aria-label={`Retirar cópia ${ofDocument}`}
                  onClick={() => actions.openForm(withdrawCopyFormFor(copy.id), order)}
                >
                  Retirar cópia
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && <OpenFileForm key={`${open.id}${open.shown}`} orderId={order.id} file={open} onClose={close} />}
    </>
  )
}
