import type { Roles } from '@cartorio/contracts/http/roles.js'
import type { ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { rightLabels, rights } from '@cartorio/contracts/rights.js'
import { Button } from 'antd'
import { useState } from 'react'
import { useFocusKept } from '../../../lib/focus'
import { mayDo } from '../held-rights'
import styles from './Accounts.module.css'
import type { ListedRole } from './account-words'
import { RefundLimits } from './RefundLimits'
import { RemoveRoleDialog, RoleDialog } from './RoleDialog'

type RoleOverviewProps = Roles & { readonly accounts: readonly ListedAccount[] }

type Opened = { readonly what: 'new' } | { readonly what: 'change' | 'remove'; readonly role: ListedRole }

/** What each role may do, who has it, and up to which amount one person gives money back. */
export const RoleOverview = ({ roles, refundLimits, accounts }: RoleOverviewProps) => {
  const [opened, setOpened] = useState<Opened>()
  const focusKept = useFocusKept()
  const close = () => setOpened(undefined)
  const own = accounts.find(({ closed }) => closed === 'own-account')?.roles ?? []
  return (
    <div {...focusKept}>
      <section aria-label="O que cada papel pode">
        <div className={styles.lead}>
          <p>
            Um papel é um conjunto de direitos. Os três primeiros existem em toda equipe; os outros são da sua, e mudam
            quando ela quiser.
          </p>
          <Button type="primary" onClick={() => setOpened({ what: 'new' })}>
            Criar papel…
          </Button>
        </div>
        <RightTable roles={roles} />
      </section>
      <section aria-labelledby="who-has-roles" className={styles.section}>
        <h2 id="who-has-roles">Quem tem cada papel</h2>
        <ul className={styles.accounts}>
          {roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              holders={accounts.filter(({ roles: held }) => held.some((id) => id === role.id))}
              isOwn={own.some((id) => id === role.id)}
              onOpen={(what) => setOpened({ what, role })}
            />
          ))}
        </ul>
      </section>
      <RefundLimits limits={refundLimits} />
      {opened?.what === 'new' && <RoleDialog onClose={close} />}
      {opened?.what === 'change' && <RoleDialog role={opened.role} onClose={close} />}
      {opened?.what === 'remove' && <RemoveRoleDialog role={opened.role} onClose={close} />}
    </div>
  )
}

const RightTable = ({ roles }: { readonly roles: readonly ListedRole[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too.
  <section className={styles.scroll} aria-label="Direitos de cada papel" tabIndex={0}>
    <table className={styles.rights}>
      <thead>
        <tr>
          <th scope="col">Direito</th>
          {roles.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right}>
            <th scope="row">{rightLabels[right]}</th>
            {roles.map(({ id, rights: held }) => (
              <td key={id}>{held.includes(right) ? <Yes /> : <span className={styles.quiet}>não</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Yes = () => (
  <span className={styles.yes}>
    <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3 8.5l3.2 3L13 4.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    sim
  </span>
)

type RoleRowProps = {
  readonly role: ListedRole
  readonly holders: readonly ListedAccount[]
  readonly isOwn: boolean
  readonly onOpen: (what: 'change' | 'remove') => void
}

const RoleRow = ({ role: { name, rights: given, builtIn }, holders, isOwn, onOpen }: RoleRowProps) => {
  const closed = builtIn
    ? 'Existe em toda equipe, e não muda.'
    : isOwn
      ? 'Você tem este papel: um colega o muda.'
      : given.every(mayDo)
        ? undefined
        : 'Dá direitos que a sua conta não tem: quem os tem o muda.'
  return (
    <li className={styles.account}>
      <div className={styles.person}>
        <h3>{name}</h3>
      </div>
      <p className={styles.holders}>
        {holders.length === 0 ? 'Ninguém' : holders.map((holder) => holder.name || 'Sem nome').join(', ')}
      </p>
      <div className={styles.end}>
        {closed === undefined ? (
          <>
            <Button aria-label={`Mudar o papel ${name}`} onClick={() => onOpen('change')}>
              Mudar…
            </Button>
            <Button danger aria-label={`Remover o papel ${name}`} onClick={() => onOpen('remove')}>
              Remover…
            </Button>
          </>
        ) : (
          <p className={styles.quiet}>{closed}</p>
        )}
      </div>
    </li>
  )
}
