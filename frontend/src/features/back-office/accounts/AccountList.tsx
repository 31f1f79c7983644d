import type { ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { Button } from 'antd'
import { useState } from 'react'
import { useFocusKept } from '../../../lib/focus'
import { AccountDialog } from './AccountDialog'
import styles from './Accounts.module.css'
import { type ListedRole, lastUseWords, nameRoles, stateLabels } from './account-words'
import { InviteDialog } from './InviteDialog'

type AccountListProps = { readonly accounts: readonly ListedAccount[]; readonly roles: readonly ListedRole[] }

/** The accounts of the office: each is cared for in a dialog of its own. */
export const AccountList = ({ accounts, roles }: AccountListProps) => {
  const [chosen, setChosen] = useState<string>()
  const [inviting, setInviting] = useState(false)
  const focusKept = useFocusKept()
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <section aria-label="Contas da equipe" {...focusKept}>
      <div className={styles.lead}>
        <p>Quem trabalha no painel. Cada pessoa tem um ou mais papéis, e os papéis dizem o que ela pode fazer.</p>
        <Button type="primary" onClick={() => setInviting(true)}>
          Convidar colega…
        </Button>
      </div>
      <ul className={styles.accounts}>
        {accounts.map((each) => (
          <AccountRow key={each.id} account={each} roles={roles} onOpen={() => setChosen(each.id)} />
        ))}
      </ul>
      {account && <AccountDialog account={account} roles={roles} onClose={() => setChosen(undefined)} />}
      {inviting && <InviteDialog accounts={accounts} roles={roles} onClose={() => setInviting(false)} />}
    </section>
  )
}

type AccountRowProps = {
  readonly account: ListedAccount
  readonly roles: readonly ListedRole[]
  readonly onOpen: () => void
}

const AccountRow = ({ account, roles, onOpen }: AccountRowProps) => {
  const { name, email, state, closed } = account
  return (
    <li className={styles.account}>
      <div className={styles.person}>
        <h2>{name || 'Sem nome'}</h2>
        <p className={styles.quiet}>{email}</p>
      </div>
      <p>{nameRoles(account.roles, roles)}</p>
      <div>
        <p className={styles.state} data-state={state}>
          {stateLabels[state]}
        </p>
        <p className={styles.quiet}>{lastUseWords(account, new Date().toISOString())}</p>
      </div>
      <div className={styles.end}>
        {closed === null ? (
          <Button aria-label={`Cuidar da conta de ${name}`} onClick={onOpen}>
            Cuidar da conta…
          </Button>
        ) : (
          <p className={styles.quiet}>
            {closed === 'own-account'
              ? 'A sua conta: um colega cuida dela.'
              : 'Tem direitos que a sua conta não tem: quem os tem cuida dela.'}
          </p>
        )}
      </div>
    </li>
  )
}
