#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int start, end;
} Group;

int mostGroups(int n, Group groups[]) {
    // Write your code here.
    return 0;
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
