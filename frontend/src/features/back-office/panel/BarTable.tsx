import styles from './PanelPage.module.css'

export type Bar = {
  readonly name: string
  /** How long it is beside the others. */
  readonly size: number
  /** As they are read: the first says what the bar shows. */
  readonly values: readonly string[]
}

type BarTableProps = { readonly caption: string; readonly heads: readonly string[]; readonly bars: readonly Bar[] }

/** A table whose rows are bars: who sees it reads a chart, who hears it or copies it has its figures. */
export const BarTable = ({ caption, heads, bars }: BarTableProps) => {
  const longest = Math.max(1, ...bars.map(({ size }) => size))
  // Room for the figure beside the longest bar, so that no bar is squeezed and all are to one scale.
  const figure = Math.max(...bars.map(({ values: [shown = ''] }) => shown.length)) + 2
  return (
    <table className={styles.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, size, values: [shown, ...others] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <div className={styles.track}>
                <span
                  className={styles.bar}
                  style={{ width: `calc((100% - ${figure}ch) * ${Math.max(size, 0) / longest})` }}
                />
                <span>{shown}</span>
              </div>
            </td>
            {others.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
