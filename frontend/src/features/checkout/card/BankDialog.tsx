import { Button, Modal } from 'antd'

type BankDialogProps = {
  readonly open: boolean
  readonly busy: boolean
  readonly amount: string
  readonly onAnswer: (approve: boolean) => void
}

/** What the holder's bank would ask in a window of its own. It takes an answer, not an escape. */
export const BankDialog = ({ open, busy, amount, onAnswer }: BankDialogProps) => (
  <Modal
    open={open}
    title="Confirmação do seu banco"
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={[
      <Button key="refuse" disabled={busy} onClick={() => onAnswer(false)}>
        Recusar
      </Button>,
      <Button key="approve" type="primary" loading={busy} onClick={() => onAnswer(true)}>
        Aprovar
      </Button>,
    ]}
  >
    <p>O banco pergunta se é você quem está pagando {amount} à Cartório Online.</p>
    <p>Esta janela faz parte do ambiente de teste.</p>
  </Modal>
)
