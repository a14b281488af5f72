import { Table } from './table.tsx'
import { Disclosure } from './disclosure.tsx'

/** A chart's data as a table, for people who can't see the chart or want the figures. */
export const AsTable = <Row,>(props: Parameters<typeof Table<Row>>[0]) => (
  <div className="mt-3">
    <Disclosure label="Show as a table" about={props.caption}>
      <div className="max-h-80 overflow-y-auto">
        <Table {...props} />
      </div>
    </Disclosure>
  </div>
)
