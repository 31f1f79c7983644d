import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { bankAccountQuery } from '../api/bank-account'
import { mayDo } from '../held-rights'
import { transferText } from '../transfer-text'
import styles from './NewOrderPage.module.css'

const LazyBankAccountForm = lazySection(async () => (await import('./BankAccountForm')).BankAccountForm, null)

/** Whether the customer may pay by transfer, and to where; administrators change it in place. */
export const TransferWay = () => {
  const { data: account } = useQuery(bankAccountQuery)
  const isAdmin = mayDo('settings')
  const [isOpen, setOpen] = useState(false)
  if (account === undefined) return null
  return (
    <div className={styles.transfer}>
      <p className={styles.quiet}>
        {account === null
          ? `Transferência não é oferecida: falta cadastrar a conta da equipe.${isAdmin ? '' : ' Peça a quem administra.'}`
          : `Transferência: ${transferText(account)}`}
      </p>
      {isAdmin && (
        <Button size="small" onClick={() => setOpen(true)}>
          {account === null ? 'Cadastrar conta' : 'Mudar conta'}
        </Button>
      )}
      {isOpen && <LazyBankAccountForm account={account} onClose={() => setOpen(false)} />}
    </div>
  )
}
