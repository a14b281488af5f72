export * from '../apps/web/src/testing/dashboard-replies.ts'
