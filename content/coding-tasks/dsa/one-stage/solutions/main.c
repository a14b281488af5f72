#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int start, end;
} Group;

static int byEnd(const void *a, const void *b) {
    const Group *x = a, *y = b;
    return (x->end > y->end) - (x->end < y->end);
}

int mostGroups(int n, Group groups[]) {
    qsort(groups, n, sizeof(Group), byEnd);
    int count = 0, freeFrom = 0;
    for (int i = 0; i < n; i++) {
        if (groups[i].start < freeFrom) continue;
        count++;
        freeFrom = groups[i].end;
    }
    return count;
}

int main(void) {
    int n;
    scanf("%d", &n);
    Group *groups = malloc(n * sizeof(Group));
    for (int i = 0; i < n; i++) scanf("%d %d", &groups[i].start, &groups[i].end);
    printf("%d\n", mostGroups(n, groups));
    free(groups);
    return 0;
}
