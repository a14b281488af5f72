import type { ReportReason, ReportStatus } from '@nextround/contract/question-bank'
import type { OptionKey } from '@nextround/contract/quizzes'
import {
  type AdminReport,
  type ReportedQuestion,
  type ReportFilter,
  MAX_REPORTS,
} from '@nextround/contract/reports-admin'
import type { AskedSet } from '@nextround/contract/stimulus'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { containing } from '#platform/db/like-pattern.ts'

// The list

type ReportedRow = Omit<ReportedQuestion, 'lastReportedAt'> & { lastReportedAt: Date }

const toReportedQuestion = ({ lastReportedAt, ...row }: ReportedRow): ReportedQuestion => ({
  ...row,
  lastReportedAt: lastReportedAt.toISOString(),
})

/** A correction that needs a second editor counts as open, like an open report. */
const WITH_STATUS: Record<ReportFilter, ReturnType<typeof sql>> = {
  open: sql`grouped."openReports" > 0 OR grouped."openCorrection" = 'proposed'`,
  accepted: sql`grouped."acceptedReports" > 0`,
  done: sql`grouped."openReports" + grouped."acceptedReports" = 0 AND grouped."openCorrection" IS NULL`,
  all: sql`true`,
}

export type Selection = { status: ReportFilter; search: string }

/**
 * Selects each revision that was reported or corrected, because a correction can still be withdrawn after the learners
 * who reported it have deleted their accounts. Shows the version that was reported last, or the latest one.
 */
const reported = (of = sql`true`) => sql`
  SELECT grouped.*, texts.topic_id AS "topicId", texts.subskill, texts.stem AS text, texts.version,
         questions.status = 'live' AND questions.revision = grouped.revision AND NOT EXISTS (
           SELECT FROM key_corrections AS correction
            WHERE correction.question_id = grouped."questionId" AND correction.revision = grouped.revision) AS "isAsked"
    FROM (
      SELECT question_id AS "questionId", revision, max(version) AS "reportedVersion",
             coalesce(array_agg(DISTINCT reason ORDER BY reason) FILTER (WHERE reason IS NOT NULL), '{}') AS reasons,
             count(status)::integer AS reports,
             (count(*) FILTER (WHERE status = 'open'))::integer AS "openReports",
             (count(*) FILTER (WHERE status = 'accepted'))::integer AS "acceptedReports",
             max(correction) FILTER (WHERE correction IN ('proposed', 'waiting')) AS "openCorrection",
             max(created_at) AS "lastReportedAt"
        FROM (
          SELECT question_id, revision, version, reason, status, NULL AS correction, created_at FROM question_reports
          UNION ALL
          SELECT question_id, revision, NULL, NULL, NULL, status, created_at FROM correction_requests) AS entry
       WHERE ${of} GROUP BY question_id, revision) AS grouped
    JOIN questions ON questions.id = grouped."questionId"
    JOIN question_versions AS texts
      ON texts.question_id = grouped."questionId"
     AND texts.version = coalesce(grouped."reportedVersion", (
           SELECT max(latest.version) FROM question_versions AS latest
            WHERE latest.question_id = grouped."questionId" AND latest.revision = grouped.revision))`

function selected({ status, search }: Selection) {
  // Open ones are few, and found by an index.
  const of =
    status === 'open'
      ? sql`(question_id, revision) IN (
          SELECT question_id, revision FROM question_reports WHERE status = 'open'
          UNION SELECT question_id, revision FROM correction_requests WHERE status = 'proposed')`
      : sql`true`
  const pattern = containing(search)
  const found = search
    ? sql`(grouped."questionId" ILIKE ${pattern} OR texts.stem ILIKE ${pattern} OR EXISTS (
        SELECT FROM question_reports AS said
         WHERE said.question_id = grouped."questionId" AND said.revision = grouped.revision
           AND said.text ILIKE ${pattern}))`
    : sql`true`
  return sql`(${reported(of)} WHERE (${WITH_STATUS[status]}) AND ${found})`
}

const chooseOrder = (status: ReportFilter) =>
  status === 'open'
    ? sql`"openReports" DESC, "lastReportedAt", "questionId", revision`
    : sql`"lastReportedAt" DESC, "questionId", revision`

export const listReported = async (
  db: Db,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<ReportedQuestion[]> => {
  const { rows } = await sql<ReportedRow>`
    SELECT * FROM ${selected(selection)} AS reported
     ORDER BY ${chooseOrder(selection.status)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(toReportedQuestion)
}

export const countReported = async (db: Db, selection: Selection): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM ${selected(selection)} AS reported`.execute(db)
  return rows[0]!.total
}

export const countOpenReports = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    SELECT (SELECT count(*) FROM question_reports WHERE status = 'open')::integer
         + (SELECT count(*) FROM correction_requests WHERE status = 'proposed')::integer AS open`.execute(
    db,
  )
  return rows[0]!.open
}

// One question

export type RevisionKey = { questionId: string; revision: number }

export const findReported = async (
  db: Db,
  { questionId, revision }: RevisionKey,
): Promise<(ReportedQuestion & { version: number }) | undefined> => {
  const { rows } = await sql<ReportedRow & { version: number }>`
    ${reported(sql`question_id = ${questionId} AND revision = ${revision}`)}`.execute(db)
  return rows[0] && { ...toReportedQuestion(rows[0]), version: rows[0].version }
}

type VersionRow = {
  kind: string
  level: 'beginner' | 'intermediate' | 'advanced'
  code: unknown
  options: Record<string, string>
  shown: unknown
  set: AskedSet | null
  answer: string
  tolerance: string | null
  why: string
  whyNot: Record<string, string>
  answers: number
  rightAnswers: number
}

/** Includes the key, so it is only for the team. */
export const getVersionWithKey = async (
  db: Db,
  { questionId, version }: { questionId: string; version: number },
): Promise<VersionRow> => {
  const { rows } = await sql<VersionRow>`
    SELECT texts.kind, texts.level, texts.code, texts.options, texts.shown,
           CASE WHEN sets.set_id IS NOT NULL
             THEN json_build_object('id', sets.set_id, 'title', sets.title, 'stimulus', sets.stimulus) END AS set,
           keys.answer, keys.tolerance, keys.why, keys.why_not AS "whyNot",
           coalesce(item.answers, 0) AS answers, coalesce(item.correct, 0) AS "rightAnswers"
      FROM question_versions AS texts
      JOIN question_version_keys AS keys ON keys.question_id = texts.question_id AND keys.version = texts.version
      LEFT JOIN set_versions AS sets ON sets.set_id = texts.set_id AND sets.version = texts.set_version
      LEFT JOIN item_statistics AS item
        ON item.question_id = texts.question_id AND item.revision = texts.revision
     WHERE texts.question_id = ${questionId} AND texts.version = ${version}`.execute(db)
  return rows[0]!
}

type AdminReportRow = {
  id: string
  reason: ReportReason
  text: string
  status: ReportStatus
  reply: string | null
  created_at: Date
  option_order: string | null
  chosen: string | null
  decided_at: Date | null
  decided_by: string | null
}

/** Identifies nobody except, by name, the person who decided. */
export const listReportsOf = async (
  db: Db,
  { questionId, revision }: RevisionKey,
): Promise<AdminReport[]> => {
  const { rows } = await sql<AdminReportRow>`
    SELECT report.id, report.reason, report.text, report.status, report.reply, report.created_at,
           met.option_order, met.chosen, decision.at AS decided_at, decision.by AS decided_by
      FROM question_reports AS report
      LEFT JOIN LATERAL (
        SELECT answers.chosen,
               sessions.option_orders[array_position(sessions.question_ids, report.question_id)] AS option_order
          FROM quiz_answers AS answers JOIN quiz_sessions AS sessions ON sessions.id = answers.session_id
         WHERE answers.user_id = report.user_id AND answers.question_id = report.question_id
           AND answers.revision = report.revision
         ORDER BY answers.answered_at DESC LIMIT 1) AS met ON true
      LEFT JOIN LATERAL (
        SELECT entry.at, actor.name AS by
          FROM audit_log AS entry LEFT JOIN users AS actor ON actor.id = entry.actor_id
         WHERE entry.user_id = report.user_id AND entry.action = 'report.decided'
           AND entry.details ->> 'report' = report.id::text
         ORDER BY entry.at DESC, entry.id DESC LIMIT 1) AS decision ON report.status <> 'open'
     WHERE report.question_id = ${questionId} AND report.revision = ${revision}
     ORDER BY report.status = 'open' DESC, report.id DESC
     LIMIT ${sql.lit(MAX_REPORTS)}`.execute(db)
  return rows.map(({ created_at, option_order, chosen, decided_at, decided_by, ...row }) => ({
    ...row,
    reportedAt: created_at.toISOString(),
    answered:
      option_order !== null && chosen !== null
        ? { optionOrder: Array.from(option_order) as OptionKey[], chosen }
        : null,
    decided: decided_at && { by: decided_by, at: decided_at.toISOString() },
  }))
}
