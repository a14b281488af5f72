#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long long pass;
    int position;
} Scan;

static int byPassThenPosition(const void *a, const void *b) {
    const Scan *x = a, *y = b;
    if (x->pass != y->pass) return x->pass < y->pass ? -1 : 1;
    return x->position - y->position;
}

// Returns 0 if nobody is inside.
long long longestInside(int n, const long long passes[]) {
    Scan *scans = malloc(n * sizeof(Scan));
    for (int i = 0; i < n; i++) scans[i] = (Scan){passes[i], i};
    qsort(scans, n, sizeof(Scan), byPassThenPosition);
    int earliest = n;
    for (int i = 0, end; i < n; i = end) {
        end = i;
        while (end < n && scans[end].pass == scans[i].pass) end++;
        int isInside = (end - i) % 2 == 1;
        if (isInside && scans[end - 1].position < earliest) earliest = scans[end - 1].position;
    }
    free(scans);
    return earliest < n ? passes[earliest] : 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    long long *passes = malloc(n * sizeof(long long));
    for (int i = 0; i < n; i++) scanf("%lld", &passes[i]);
    long long pass = longestInside(n, passes);
    if (pass) printf("%lld\n", pass);
    else puts("empty");
    free(passes);
    return 0;
}
