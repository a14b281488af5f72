#include <stdio.h>
#include <stdlib.h>

int fewestRemoved(int n, const int heights[]) {
    int *ends = malloc(n * sizeof(int)), longest = 0;
    for (int i = 0; i < n; i++) {
        int low = 0, high = longest;
        while (low < high) {
            int middle = (low + high) / 2;
            if (ends[middle] < heights[i]) low = middle + 1;
            else high = middle;
        }
        ends[low] = heights[i];
        if (low == longest) longest++;
    }
    free(ends);
    return n - longest;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *heights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &heights[i]);
    printf("%d\n", fewestRemoved(n, heights));
    free(heights);
    return 0;
}
