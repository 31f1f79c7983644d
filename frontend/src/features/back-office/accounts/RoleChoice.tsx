import { Checkbox } from 'antd'
import { mayDo } from '../held-rights'
import styles from './Accounts.module.css'
import type { ListedRole } from './account-words'

type RoleChoiceProps = {
  readonly roles: readonly ListedRole[]
  /** Given by the field of a form. */
  readonly value?: readonly string[]
  readonly onChange?: (chosen: readonly string[]) => void
}

/** Roles to give; one that has a right which the person lacks is not theirs to give, and can still be taken. */
export const RoleChoice = ({ roles, value = [], onChange }: RoleChoiceProps) => {
  const gone = value.filter((held) => !roles.some(({ id }) => id === held))
  const choices = [
    ...roles,
    ...gone.map((id) => ({ id, name: 'Papel removido, que não dá nada', rights: [], builtIn: false })),
  ]
  const withheld = roles.some(({ rights }) => !rights.every(mayDo))
  return (
    <>
      <ul className={styles.choices}>
        {choices.map(({ id, name, rights }) => (
          <li key={id}>
            <Checkbox
              checked={value.includes(id)}
              disabled={!value.includes(id) && !rights.every(mayDo)}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...value, id] : value.filter((held) => held !== id))
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {withheld && <p className={styles.quiet}>Os papéis com direitos que a sua conta não tem não podem ser dados.</p>}
    </>
  )
}
