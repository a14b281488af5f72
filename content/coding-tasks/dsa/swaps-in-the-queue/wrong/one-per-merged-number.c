#include <stdio.h>

static int a[100000], spare[100000];
static long long swaps;

static void sort(int from, int to) {
    if (to - from < 2) return;
    int middle = (from + to) / 2;
    sort(from, middle);
    sort(middle, to);
    for (int i = from, l = from, r = middle; i < to; i++) {
        if (r == to || (l < middle && a[l] <= a[r])) spare[i] = a[l++];
        else {
            if (l < middle) swaps++;
            spare[i] = a[r++];
        }
    }
    for (int i = from; i < to; i++) a[i] = spare[i];
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &a[i]);
    sort(0, n);
    printf("%lld\n", swaps);
    return 0;
}
