import { AnalysisSketch } from './analysis-sketch.tsx'
import { CompanySketch } from './company-sketch.tsx'
import { DashboardSketch } from './dashboard-sketch.tsx'
import { QuizSketch } from './quiz-sketch.tsx'

export const SKETCHES = {
  quiz: QuizSketch,
  analysis: AnalysisSketch,
  dashboard: DashboardSketch,
  company: CompanySketch,
}
