import { SettingOutlined } from '@ant-design/icons'
import { optionalColumns } from '@cartorio/contracts/order-views.js'
import { Button, Checkbox, Popover } from 'antd'
import type { DeskSettings } from './desk-settings'
import styles from './OrdersSection.module.css'
import { columnsByName } from './order-cells'

type DeskSettingsButtonProps = {
  readonly settings: DeskSettings
  readonly onChoose: (change: Partial<DeskSettings>) => void
}

/** How the table looks in this browser. */
export const DeskSettingsButton = ({ settings, onChoose }: DeskSettingsButtonProps) => (
  <Popover
    trigger="click"
    placement="bottomRight"
    destroyOnHidden
    content={
      <fieldset className={styles.settings}>
        <legend>Colunas, quando há espaço</legend>
        {optionalColumns.map((name) => (
          <Checkbox
            key={name}
            checked={settings.columns.includes(name)}
            onChange={({ target }) =>
              onChoose({
                columns: target.checked
                  ? [...settings.columns, name]
                  : settings.columns.filter((column) => column !== name),
              })
            }
          >
            {columnsByName[name].title}
          </Checkbox>
        ))}
        <Checkbox checked={settings.preview} onChange={({ target }) => onChoose({ preview: target.checked })}>
          Prévia do pedido ao lado
        </Checkbox>
      </fieldset>
    }
  >
    <Button size="small" icon={<SettingOutlined />} aria-label="Configurações" title="Configurações" />
  </Popover>
)
