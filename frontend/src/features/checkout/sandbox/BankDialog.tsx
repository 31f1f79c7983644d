import { Button } from '../../../components/Button/Button'
import { Dialog } from '../../../components/Dialog/Dialog'

type BankDialogProps = {
  readonly busy: boolean
  readonly amount: string
  readonly onAnswer: (approve: boolean) => void
}

/** What the holder's bank would ask in a window of its own. It takes an answer, not an escape. */
export const BankDialog = ({ busy, amount, onAnswer }: BankDialogProps) => (
  <Dialog
    open
    title="Confirmação do seu banco"
    actions={
      <>
        <Button disabled={busy} onClick={() => onAnswer(false)}>
          Recusar
        </Button>
        <Button kind="primary" busy={busy} onClick={() => onAnswer(true)}>
          Aprovar
        </Button>
      </>
    }
  >
    <p>{`O banco pergunta se é você quem está pagando ${amount} ao Cartório Online.`}</p>
    <p>Esta janela faz parte do ambiente de teste.</p>
  </Dialog>
)
