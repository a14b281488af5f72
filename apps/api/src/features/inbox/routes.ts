import * as inbox from '@nextround/contract/inbox'
import * as admin from '@nextround/contract/inbox-admin'
import type { Announce } from '#events'
import { listTrail } from '#platform/audit.ts'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { exportInbox } from './console/export-inbox.ts'
import { openResume } from './console/open-resume.ts'
import { countEntries, findEntry, listEntries, loadInboxFigures } from './console/queries.ts'
import { listThread } from './console/thread-queries.ts'
import { setStatus } from './console/set-status.ts'
import { undoReply } from './console/undo-reply.ts'
import { writeNote } from './console/write-note.ts'
import { writeReply } from './console/write-reply.ts'
import { createInboxLimits } from './limits.ts'
import { receiveApplication } from './receive-application.ts'
import { receiveMessage } from './receive-message.ts'
import { createResumeReader } from './resumes/resume-reader.ts'

type InboxDeps = Pick<Deps, 'db' | 'redis' | 'queue' | 'files' | 'config' | 'scanner' | 'log'> & {
  announce: Announce
}

const PAGE = 50

export const inboxRoutes = (deps: InboxDeps): Route[] => [
  ...senderRoutes(deps),
  ...adminRoutes(deps),
]

function senderRoutes(deps: InboxDeps): Route[] {
  const receiving = { ...deps, limits: createInboxLimits(deps), readResume: createResumeReader() }
  return [
    route(inbox.sendMessage, ({ fields, client }) =>
      receiveMessage(receiving, { ...fields, ip: client.ip }),
    ),

    route(inbox.apply, ({ fields, files, signal, client }) =>
      receiveApplication(receiving, { ...fields, files, signal, ip: client.ip }),
    ),
  ]
}

function adminRoutes(deps: InboxDeps): Route[] {
  const { db, queue, config } = deps
  const reading = { months: config.INBOX_RETENTION_MONTHS, isScanned: deps.scanner !== undefined }
  return [
    route(admin.listInbox, async ({ params: { kind }, query }) => {
      const { status = 'open', search = '', page = 1 } = query
      const selection = { kind, status, search }
      const offset = (page - 1) * PAGE
      const [entries, total, { lateMessages, ...open }] = await Promise.all([
        listEntries(db, { ...selection, ...reading, limit: PAGE, offset }),
        countEntries(db, selection),
        loadInboxFigures(db),
      ])
      return { entries, total, open, late: kind === 'messages' ? lateMessages : 0 }
    }),

    route(admin.getInboxEntry, async ({ params }) => {
      const [entry, thread, trail] = await Promise.all([
        findEntry(db, { ...params, ...reading }),
        listThread(db, params),
        listTrail(db, { userId: null, detail: 'entry', id: params.entryId }),
      ])
      if (!entry) throw new AppError('inbox.not-found')
      return { entry, thread, trail }
    }),

    route(admin.setInboxStatus, ({ user, params, body }) =>
      setStatus(db, { ...params, ...body, adminId: user.id, ...reading }),
    ),

    route(admin.addInboxNote, ({ user, params, body }) =>
      writeNote(db, { ...params, ...body, adminId: user.id }),
    ),

    route(admin.replyToInbox, ({ user, params, body }) =>
      writeReply({ db, queue }, { ...params, ...body, adminId: user.id, ...reading }),
    ),

    route(admin.undoReply, ({ user, params }) =>
      undoReply(db, { ...params, adminId: user.id, ...reading }),
    ),

    route(admin.downloadResume, ({ user, params }) =>
      openResume(deps, { ...params, adminId: user.id }),
    ),

    route(admin.exportInbox, ({ user, params: { kind }, query }) => {
      const { status = 'open', search = '' } = query
      return exportInbox(db, { kind, status, search, adminId: user.id, ...reading })
    }),
  ]
}
