#include <stdio.h>
#include <stdlib.h>

static int weights[200000];

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int n, target;
    scanf("%d %d", &n, &target);
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    qsort(weights, n, sizeof(int), compare);
    unsigned ways = 0;
    int end = n, start = n;
    for (int i = 0; i < n; i++) {
        while (start > 0 && weights[start - 1] >= target - weights[i]) start--;
        while (end > 0 && weights[end - 1] > target - weights[i]) end--;
        int last = end < i ? end : i;
        if (last > start) ways += last - start;
    }
    printf("%d\n", (int)ways);
    return 0;
}
