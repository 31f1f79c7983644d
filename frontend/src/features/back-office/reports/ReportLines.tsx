import type { ReportSummary } from '@cartorio/contracts/http/reports.js'
import styles from './ReportsPage.module.css'
import { cellText } from './report-cells'

const isFigure = (type: ReportSummary['columns'][number]['type']): boolean =>
  type === 'number' || type === 'money' || type === 'percent'

/** A part that scrolls by itself is reached by keys. */
export const scrolledByKeys = { tabIndex: 0 } as const

/** The first lines, as a file would have them. */
export const ReportLines = ({ columns, rows }: Pick<ReportSummary, 'columns' | 'rows'>) => (
  <section className={styles.scroll} aria-label="Linhas do relatório" {...scrolledByKeys}>
    <table className={styles.lines}>
      <thead>
        <tr>
          {columns.map(({ name, type }) => (
            <th key={name} scope="col" data-figure={isFigure(type) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {columns.map(({ name, type }, place) => (
              <td key={name} data-figure={isFigure(type) || undefined}>
                {cellText(cells[place] ?? null, type)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
