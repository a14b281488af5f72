const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const failWith = (errno: number) => 0x00050000 | errno
const EPERM = failWith(1)
const ENOSYS = failWith(38)

/** Parts of the kernel that no exercise needs. */
const DENIED = {
  socket: 41,
  connect: 42,
  ptrace: 101,
  syslog: 103,
  personality: 135,
  pivot_root: 155,
  chroot: 161,
  mount: 165,
  umount2: 166,
  swapon: 167,
  reboot: 169,
  init_module: 175,
  delete_module: 176,
  quotactl: 179,
  io_setup: 206,
  add_key: 248,
  request_key: 249,
  keyctl: 250,
  unshare: 272,
  move_pages: 279,
  perf_event_open: 298,
  fanotify_init: 300,
  name_to_handle_at: 303,
  open_by_handle_at: 304,
  setns: 308,
  process_vm_readv: 310,
  process_vm_writev: 311,
  kcmp: 312,
  finit_module: 313,
  kexec_file_load: 320,
  bpf: 321,
  userfaultfd: 323,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  pidfd_getfd: 438,
  mount_setattr: 442,
  memfd_secret: 447,
}
const CLONE = 56
const CLONE3 = 435
/** All CLONE_NEW* flags. A user namespace would open parts of the kernel that otherwise only root reaches. */
const NEW_NAMESPACES = 0x7e020080

const X86_64 = 0xc000003e
/** System calls of the x32 ABI have this bit, so a list of plain numbers would not match them. */
const X32_BIT = 0x40000000

/** Offsets in `struct seccomp_data`. */
const NUMBER = 0
const ARCHITECTURE = 4
const FIRST_ARGUMENT = 16

const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06

/** One BPF instruction. `whenTrue` and `whenFalse` are the numbers of instructions to skip. */
function instruction(code: number, operand: number, whenTrue = 0, whenFalse = 0) {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(whenTrue, 2)
  bytes.writeUInt8(whenFalse, 3)
  bytes.writeUInt32LE(operand >>> 0, 4)
  return bytes
}

const load = (offset: number) => instruction(LOAD, offset)
const end = (action: number) => instruction(RETURN, action)
const endIf = (jump: number, operand: number, action: number) => [
  instruction(jump, operand, 0, 1),
  end(action),
]

/**
 * The system-call filter that bubblewrap installs, as classic BPF for x86-64. Namespaces hide files, processes and
 * networks. The filter closes the calls that leave a namespace (io_uring, AF_VSOCK), outlive it (keyrings) or reach
 * deep into the kernel.
 */
export const SECCOMP_FILTER = Buffer.concat([
  load(ARCHITECTURE),
  instruction(JUMP_IF_EQUAL, X86_64, 1, 0),
  end(KILL_PROCESS),
  load(NUMBER),
  ...endIf(JUMP_IF_AT_LEAST, X32_BIT, KILL_PROCESS),
  // Its flags are behind a pointer, which a filter can't read. The C library falls back to clone.
  ...endIf(JUMP_IF_EQUAL, CLONE3, ENOSYS),
  ...Object.values(DENIED).flatMap((number) => endIf(JUMP_IF_EQUAL, number, EPERM)),
  instruction(JUMP_IF_EQUAL, CLONE, 1, 0),
  end(ALLOW),
  load(FIRST_ARGUMENT),
  ...endIf(JUMP_IF_ANY_BIT, NEW_NAMESPACES, EPERM),
  end(ALLOW),
])
