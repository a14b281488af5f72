export { drawChart } from '../sets/draw-chart.ts'
export { dataTable, isChart } from '../sets/stimulus.ts'
